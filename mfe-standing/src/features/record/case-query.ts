import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { caseReplySchema, type ModerationBoard } from '@portal/standing-contract';
import { boardApi } from './board-api.ts';

/** How the appeals against one punishment went. */
export const caseQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'case', board, cardId],
    queryFn: ({ signal }) => request(boardApi[board].case, { schema: caseReplySchema, signal, query: { cardId } }),
  });
