import { board, workspacePage } from '@portal/portal-contract';

/** Endpoints of account standing, the audit log, the permissions and the mail queue. Those of each board are in `boardApi`. */
export const standingApi = {
  player: '/api/standing',
  staff: '/api/staff-standing',
  staffLookup: '/api/staff-standing/lookup',
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

/** Id of a punishment on the page of a record. */
export const caseAnchor = (cardId: string) => `case-${cardId}`;

/** Address of a punishment on the page of its record. */
export const caseAddress = (page: string, cardId: string) => `${page}#${caseAnchor(cardId)}`;
