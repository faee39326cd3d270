import { request } from '@portal/api-client';
import { careersApi, ownApplicationsReplySchema } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import type { infer as Infer } from 'zod/mini';

export type OwnApplications = Infer<typeof ownApplicationsReplySchema>;

export const ownApplicationsKey = (userId: string | undefined) => [personal, userId, 'applications'];

/** What the person has applied for; not read while nobody is signed in. A failure is only logged: everybody can still apply. */
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
