/** @param record endpoint of a person's own record */
const pathsOf = <Record extends string>(record: Record) =>
  ({
    case: `${record}/case`,
    appeals: `${record}/appeals`,
    review: `${record}/appeals/review`,
    hold: `${record}/appeals/hold`,
    undo: `${record}/appeals/undo`,
    held: `${record}/appeals/held`,
    assign: `${record}/appeals/assign`,
    events: `${record}/appeals/events`,
    presence: `${record}/appeals/presence`,
    submit: `${record}/appeals/submit`,
    decide: `${record}/appeals/decide`,
    ask: `${record}/appeals/ask`,
    answer: `${record}/appeals/answer`,
    notes: `${record}/appeals/notes`,
    addNote: `${record}/appeals/notes/add`,
    removeNote: `${record}/appeals/notes/remove`,
  }) as const;

/**
 * Endpoints of each moderation board: a case, the queue of appeals and who works on it, decisions, questions and answers on a card, and
 * internal notes.
 */
export const boardApi = { player: pathsOf('/api/standing'), staff: pathsOf('/api/staff-standing') };
