import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { playerRecordReplySchema, standingApi } from '@portal/standing-contract';

/** A player's record, as the viewer may see it. @param player the username to look up; null for the viewer's own record */
export const playerRecordQuery = (userId: string, player: string | null) =>
  queryOptions({
    queryKey: [personal, userId, 'player-record', player?.toLowerCase() ?? null],
    queryFn: ({ signal }) =>
      request(standingApi.player, { schema: playerRecordReplySchema, signal, ...(player !== null && { query: { username: player } }) }),
  });
