import { board, workspacePage } from '@portal/portal-contract';

/** Endpoints of account standing, appeals, the audit log, the permissions and the mail queue. */
export const standingApi = {
  player: '/api/standing',
  playerCase: '/api/standing/case',
  playerAppeals: '/api/standing/appeals',
  playerReview: '/api/standing/appeals/review',
  holdPlayerDecisions: '/api/standing/appeals/hold',
  undoPlayerDecisions: '/api/standing/appeals/undo',
  heldPlayerDecisions: '/api/standing/appeals/held',
  assignPlayerCase: '/api/standing/appeals/assign',
  submitPlayerAppeal: '/api/standing/appeals/submit',
  decidePlayerAppeal: '/api/standing/appeals/decide',
  staff: '/api/staff-standing',
  staffCase: '/api/staff-standing/case',
  staffLookup: '/api/staff-standing/lookup',
  staffAppeals: '/api/staff-standing/appeals',
  staffReview: '/api/staff-standing/appeals/review',
  holdStaffDecisions: '/api/staff-standing/appeals/hold',
  undoStaffDecisions: '/api/staff-standing/appeals/undo',
  heldStaffDecisions: '/api/staff-standing/appeals/held',
  assignStaffCase: '/api/staff-standing/appeals/assign',
  submitStaffAppeal: '/api/staff-standing/appeals/submit',
  decideStaffAppeal: '/api/staff-standing/appeals/decide',
  unreadableCards: '/api/standing/unreadable-cards',
  figures: '/api/standing/figures',
  audit: '/api/audit-log',
  auditExport: '/api/audit-log/export',
  permissions: '/api/permissions',
  boardProxy: `/api/${board.key}-proxy`,
  mailQueue: '/api/mail/queue',
  mailRetry: '/api/mail/retry',
  mailDiscard: '/api/mail/discard',
} as const;

export const standingPages = {
  accountStanding: '/account-standing',
  staffAccountStanding: '/staff-account-standing',
  auditLog: '/audit-log',
  permissions: '/permissions',
  workspace: workspacePage,
} as const;
