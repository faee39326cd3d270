import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { appealReviewReplySchema, type ModerationBoard } from '@portal/standing-contract';
import { boardKinds } from './board-kind.ts';

/** Milliseconds in which a prefetched case opens without another request. */
const staleTime = 60_000;

/** Query for the appellant's record and the card's history. */
export const reviewQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'appeal-review', board, cardId],
    queryFn: ({ signal }) => request(boardKinds[board].api.review, { schema: appealReviewReplySchema, signal, query: { cardId } }),
    staleTime,
  });
