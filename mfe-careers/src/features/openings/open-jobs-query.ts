import { request } from '@portal/api-client';
import { careersApi, jobsReplySchema } from '@portal/careers-contract';
import { queryOptions } from '@portal/query';

/** The open positions, newest first. Public: the same for everybody. */
export const openJobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request(careersApi.jobs, { schema: jobsReplySchema, signal }),
});
