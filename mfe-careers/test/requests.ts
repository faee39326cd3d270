import {
  adminApplicationsQuerySchema,
  applyRequestSchema,
  careersApi,
  careersIdRequestSchema,
  decisionRequestSchema,
  decisionsPreviewRequestSchema,
  decisionsRequestSchema,
  exportRequestSchema,
  jobCreationSchema,
  jobUpdateSchema,
  noteRequestSchema,
  ranksApi,
  reviewApi,
  stageRequestSchema,
  thumbRequestSchema,
} from '@portal/careers-contract';
import { undoDecisionsRequestSchema } from '@portal/portal-contract';
import type { RequestSchemas } from '@portal/testing/browser';

export const requests: RequestSchemas = {
  [careersApi.apply]: applyRequestSchema,
  [careersApi.withdraw]: careersIdRequestSchema,
  [careersApi.createJob]: jobCreationSchema,
  [careersApi.updateJob]: jobUpdateSchema,
  [careersApi.deleteJob]: careersIdRequestSchema,
  [careersApi.adminApplications]: adminApplicationsQuerySchema,
  [careersApi.adminApplication]: careersIdRequestSchema,
  [careersApi.decide]: decisionRequestSchema,
  [reviewApi.preview]: decisionsPreviewRequestSchema,
  [reviewApi.decideAll]: decisionsRequestSchema,
  [reviewApi.undo]: undoDecisionsRequestSchema,
  [reviewApi.stage]: stageRequestSchema,
  [reviewApi.note]: noteRequestSchema,
  [reviewApi.thumb]: thumbRequestSchema,
  [ranksApi.retry]: careersIdRequestSchema,
  [reviewApi.export]: exportRequestSchema,
};
