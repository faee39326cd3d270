import { request } from '@portal/api-client';
import { applicationDetailSchema, careersApi } from '@portal/careers-contract';
import { queryOptions } from '@portal/query';
import { adminKey } from '../admin-key.ts';

/** One application with its cover letter. */
export const applicationDetailQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'application', id],
    queryFn: ({ signal }) => request(careersApi.adminApplication, { schema: applicationDetailSchema, query: { id }, signal }),
  });
