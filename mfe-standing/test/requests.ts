import { undoDecisionsRequestSchema } from '@portal/portal-contract';
import {
  addNoteRequestSchema,
  answerRequestSchema,
  askRequestSchema,
  boardApi,
  removeNoteRequestSchema,
  reopenAppealRequestSchema,
  lookAtCaseRequestSchema,
  assignCaseRequestSchema,
  holdDecisionsRequestSchema,
  auditExportRequestSchema,
  auditQuerySchema,
  caseQuerySchema,
  decideAppealRequestSchema,
  lookupQuerySchema,
  personQuerySchema,
  recordQuerySchema,
  deadLetterRequestSchema,
  standingApi,
  submitAppealRequestSchema,
  type ModerationBoard,
} from '@portal/standing-contract';
import type { RequestSchemas } from '@portal/testing/browser';

const requestsOf = (paths: (typeof boardApi)[ModerationBoard]): RequestSchemas => ({
  [paths.case]: caseQuerySchema,
  [paths.review]: caseQuerySchema,
  [paths.hold]: holdDecisionsRequestSchema,
  [paths.undo]: undoDecisionsRequestSchema,
  [paths.assign]: assignCaseRequestSchema,
  [paths.presence]: lookAtCaseRequestSchema,
  [paths.submit]: submitAppealRequestSchema,
  [paths.decide]: decideAppealRequestSchema,
  [paths.reopen]: reopenAppealRequestSchema,
  [paths.ask]: askRequestSchema,
  [paths.answer]: answerRequestSchema,
  [paths.notes]: caseQuerySchema,
  [paths.addNote]: addNoteRequestSchema,
  [paths.removeNote]: removeNoteRequestSchema,
});

export const requests: RequestSchemas = {
  ...requestsOf(boardApi.player),
  ...requestsOf(boardApi.staff),
  [standingApi.player]: recordQuerySchema,
  [standingApi.staffLookup]: lookupQuerySchema,
  [standingApi.people]: lookupQuerySchema,
  [standingApi.person]: personQuerySchema,
  [standingApi.audit]: auditQuerySchema,
  [standingApi.auditExport]: auditExportRequestSchema,
  [standingApi.mailRetry]: deadLetterRequestSchema,
  [standingApi.mailDiscard]: deadLetterRequestSchema,
};
