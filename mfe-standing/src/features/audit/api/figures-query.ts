import { request } from '@portal/api-client';
import { figuresReplySchema, standingApi } from '@portal/contracts/standing';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** How the queues are doing, for each board on which this person decides. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'figures'],
    queryFn: ({ signal }) => request(standingApi.figures, { schema: figuresReplySchema, signal }),
  });
