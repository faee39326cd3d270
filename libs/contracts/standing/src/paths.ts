import { board, peoplePages, workspacePath } from '@portal/portal-contract';
import type { ModerationBoard } from './vocabulary.ts';

/** Endpoints of account standing, the workspace, the audit log, the permissions and the email queue. Those of each board are in `boardApi`. */
export const standingApi = {
  player: '/api/standing',
  staff: '/api/staff-standing',
  staffLookup: '/api/staff-standing/lookup',
  unreadableCards: '/api/standing/unreadable-cards',
  figures: '/api/standing/figures',
  queues: '/api/workspace/queues',
  audit: '/api/audit-log',
  auditExport: '/api/audit-log/export',
  permissions: '/api/permissions',
  /** Finds people by a name, and reads the page of one. */
  people: '/api/people',
  person: '/api/people/person',
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
  workspace: workspacePath,
  people: peoplePages.people,
  person: peoplePages.person,
} as const;

/** A case in the workspace. */
export const workspaceCaseAddress = (board: ModerationBoard, cardId: string) =>
  `${standingPages.workspace}?${new URLSearchParams({ queue: board, case: cardId })}`;

/** Id of a punishment on the page of a record. */
export const caseAnchor = (cardId: string) => `case-${cardId}`;

/** Address of a punishment on the page of its record. */
export const caseAddress = (page: string, cardId: string) => `${page}#${caseAnchor(cardId)}`;

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
    decided: `${record}/appeals/decided`,
    reopen: `${record}/appeals/reopen`,
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
