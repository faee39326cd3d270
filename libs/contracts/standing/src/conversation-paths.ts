/** Endpoints of the conversation about an appeal, by board: questions and answers on its card, and the internal notes. */
export const conversationApi = {
  player: {
    ask: '/api/standing/appeals/ask',
    answer: '/api/standing/appeals/answer',
    notes: '/api/standing/appeals/notes',
    addNote: '/api/standing/appeals/notes/add',
    removeNote: '/api/standing/appeals/notes/remove',
  },
  staff: {
    ask: '/api/staff-standing/appeals/ask',
    answer: '/api/staff-standing/appeals/answer',
    notes: '/api/staff-standing/appeals/notes',
    addNote: '/api/staff-standing/appeals/notes/add',
    removeNote: '/api/staff-standing/appeals/notes/remove',
  },
} as const;
