import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { figuresReplySchema, standingApi } from '@portal/standing-contract';

/** How the queues are doing, for each board on which this person decides. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'figures'],
    queryFn: ({ signal }) => request(standingApi.figures, { schema: figuresReplySchema, signal }),
  });
