import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { pendingAppealsReplySchema, type ModerationBoard } from '@portal/standing-contract';
import { boardApi } from '../../record/board-api.ts';

export const pendingAppealsKey = (userId: string, board: ModerationBoard) => [personal, userId, 'pending-appeals', board];

/** The appeals of a board that wait for a decision, oldest first. */
export const pendingAppealsQuery = (userId: string, board: ModerationBoard) =>
  queryOptions({
    queryKey: pendingAppealsKey(userId, board),
    queryFn: ({ signal }) => request(boardApi[board].appeals, { schema: pendingAppealsReplySchema, signal }),
  });
