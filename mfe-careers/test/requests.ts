import {
  adminApplicationsQuerySchema,
  applicationIdQuerySchema,
  applyRequestSchema,
  careersApi,
  decisionRequestSchema,
  jobCreationSchema,
  jobDeletionSchema,
  jobUpdateSchema,
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
};
