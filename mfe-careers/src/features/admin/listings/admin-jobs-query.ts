import { request } from '@portal/api-client';
import { adminJobsReplySchema, careersApi } from '@portal/careers-contract';
import { queryOptions } from '@portal/query';
import { adminKey } from '../admin-key.ts';

/** The listings of every status, newest first. */
export const adminJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'jobs'],
    queryFn: ({ signal }) => request(careersApi.adminJobs, { schema: adminJobsReplySchema, signal }),
  });
