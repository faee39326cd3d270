import { request } from '@portal/api-client';
import { contentApi, leadershipAvatarsReplySchema } from '@portal/content-contract';
import { queryOptions } from '@portal/query';

/** The pictures of all leaders, in one call. */
export const leadershipAvatarsQuery = queryOptions({
  queryKey: ['leadership-avatars'],
  queryFn: ({ signal }) => request(contentApi.leadershipAvatars, { schema: leadershipAvatarsReplySchema, signal }),
  staleTime: 10 * 60_000,
});
