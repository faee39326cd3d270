import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { standingApi, unreadableCardsReplySchema } from '@portal/standing-contract';

/** The cards that count for nobody, because they cannot be read. */
export const unreadableCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'unreadable-cards'],
    queryFn: ({ signal }) => request(standingApi.unreadableCards, { schema: unreadableCardsReplySchema, signal }),
  });
