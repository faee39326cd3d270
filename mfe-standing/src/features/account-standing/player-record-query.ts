import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { playerRecordReplySchema, standingApi } from '@portal/standing-contract';

/** Query for a player's record. @param player username, or null for the viewer's own record */
export const playerRecordQuery = (userId: string, player: string | null) =>
  queryOptions({
    queryKey: [personal, userId, 'player-record', player?.toLowerCase() ?? null],
    queryFn: ({ signal }) =>
      request(standingApi.player, { schema: playerRecordReplySchema, signal, ...(player !== null && { query: { username: player } }) }),
  });
