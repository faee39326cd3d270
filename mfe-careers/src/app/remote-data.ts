import { request } from '@portal/api-client';
import { careersApi, jobsReplySchema, ownApplicationsReplySchema } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { createRemoteData, personal } from '@portal/remote-app';
import type { infer as Infer } from 'zod/mini';

export const { remoteClient, withRemoteData } = createRemoteData();

/** Query for the open positions, newest first. The same for every visitor. */
export const openJobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request(careersApi.jobs, { schema: jobsReplySchema, signal }),
});

export type OwnApplications = Infer<typeof ownApplicationsReplySchema>;

export const ownApplicationsKey = (userId: string | undefined) => [personal, userId, 'applications'];

/** Query for the member's own applications, disabled for guests. Only logs a failure, because applying works without the list. */
export const ownApplicationsQuery = (user: StoredUser | null) =>
  queryOptions({
    queryKey: ownApplicationsKey(user?.userId),
    enabled: user !== null,
    queryFn: async ({ signal }) => {
      try {
        return await request(careersApi.applications, { schema: ownApplicationsReplySchema, signal });
      } catch (error) {
        if (!signal.aborted) console.warn('Applications could not be read:', error);
        throw error;
      }
    },
  });
