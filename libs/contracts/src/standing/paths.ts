/** The endpoints of account standing, appeals and the audit log. */
export const standingApi = {
  player: '/api/standing',
  playerCase: '/api/standing/case',
  playerAppeals: '/api/standing/appeals',
  submitPlayerAppeal: '/api/standing/appeals/submit',
  decidePlayerAppeal: '/api/standing/appeals/decide',
  staff: '/api/staff-standing',
  staffCase: '/api/staff-standing/case',
  staffLookup: '/api/staff-standing/lookup',
  staffAppeals: '/api/staff-standing/appeals',
  submitStaffAppeal: '/api/staff-standing/appeals/submit',
  decideStaffAppeal: '/api/staff-standing/appeals/decide',
  unreadableCards: '/api/standing/unreadable-cards',
  figures: '/api/standing/figures',
  audit: '/api/audit-log',
} as const;
