import {
  adminApplicationsQuerySchema,
  applicationIdQuerySchema,
  applyRequestSchema,
  careersApi,
  decisionRequestSchema,
  decisionsPreviewRequestSchema,
  decisionsRequestSchema,
  exportRequestSchema,
  jobCreationSchema,
  jobDeletionSchema,
  jobUpdateSchema,
  noteRequestSchema,
  rankRetryRequestSchema,
  ranksApi,
  reviewApi,
  stageRequestSchema,
  withdrawRequestSchema,
} from '@portal/careers-contract';
import { undoDecisionsRequestSchema } from '@portal/portal-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [careersApi.apply]: applyRequestSchema,
  [careersApi.withdraw]: withdrawRequestSchema,
  [careersApi.createJob]: jobCreationSchema,
  [careersApi.updateJob]: jobUpdateSchema,
  [careersApi.deleteJob]: jobDeletionSchema,
  [careersApi.adminApplications]: adminApplicationsQuerySchema,
  [careersApi.adminApplication]: applicationIdQuerySchema,
  [careersApi.decide]: decisionRequestSchema,
  [reviewApi.preview]: decisionsPreviewRequestSchema,
  [reviewApi.decideAll]: decisionsRequestSchema,
  [reviewApi.undo]: undoDecisionsRequestSchema,
  [reviewApi.stage]: stageRequestSchema,
  [reviewApi.note]: noteRequestSchema,
  [ranksApi.retry]: rankRetryRequestSchema,
  [reviewApi.export]: exportRequestSchema,
};
