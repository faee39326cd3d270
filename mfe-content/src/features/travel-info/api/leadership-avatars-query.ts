import { request } from '@portal/api-client';
import { api } from '@portal/contracts';
import { leadershipAvatarsReplySchema } from '@portal/contracts/content';
import { queryOptions } from '@portal/query';

/** The pictures of all leaders, in one call. */
export const leadershipAvatarsQuery = queryOptions({
  queryKey: ['leadership-avatars'],
  queryFn: ({ signal }) => request(api.leadershipAvatars, { schema: leadershipAvatarsReplySchema, signal }),
  staleTime: 10 * 60_000,
});
