import {
  auditExportRequestSchema,
  auditQuerySchema,
  caseQuerySchema,
  decideAppealRequestSchema,
  discardMailRequestSchema,
  lookupQuerySchema,
  recordQuerySchema,
  retryMailRequestSchema,
  standingApi,
  submitAppealRequestSchema,
} from '@portal/standing-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [standingApi.player]: recordQuerySchema,
  [standingApi.playerCase]: caseQuerySchema,
  [standingApi.playerReview]: caseQuerySchema,
  [standingApi.submitPlayerAppeal]: submitAppealRequestSchema,
  [standingApi.decidePlayerAppeal]: decideAppealRequestSchema,
  [standingApi.staffCase]: caseQuerySchema,
  [standingApi.staffReview]: caseQuerySchema,
  [standingApi.staffLookup]: lookupQuerySchema,
  [standingApi.submitStaffAppeal]: submitAppealRequestSchema,
  [standingApi.decideStaffAppeal]: decideAppealRequestSchema,
  [standingApi.audit]: auditQuerySchema,
  [standingApi.auditExport]: auditExportRequestSchema,
  [standingApi.mailRetry]: retryMailRequestSchema,
  [standingApi.mailDiscard]: discardMailRequestSchema,
};
