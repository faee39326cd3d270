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
  reviewApi,
  stageRequestSchema,
  withdrawRequestSchema,
} from '@portal/careers-contract';
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
  [reviewApi.stage]: stageRequestSchema,
  [reviewApi.note]: noteRequestSchema,
  [reviewApi.export]: exportRequestSchema,
};
