import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { runForRow, runQuery } from './run-query.ts';

/** A person's current profile on the platform. */
interface PlatformPerson {
  userId: string;
  username: string;
  displayName: string;
  /** Empty without a picture. */
  avatarUrl: string;
  /** Undefined if it is unknown. Then the stored rank stays. */
  groupRank: number | undefined;
}

export type UsersTable = ReturnType<typeof createUsersTable>;

const idSchema = z.object({ id: z.string() });

/** Creates access to the table `users`. Every method throws UpstreamError or TableRefusal. */
export function createUsersTable(client: SupabaseClient) {
  const table = () => client.from('users');
  return {
    /** Returns the id of a person's row; undefined if they never applied. */
    idOf: async (userId: string): Promise<string | undefined> =>
      (await runForRow(idSchema, table().select('id').eq('roblox_id', userId)))?.id,
    /** Creates or updates a person's row, and returns its id. Concurrent callers get the same row. */
    async ensure({ userId, username, displayName, avatarUrl, groupRank }: PlatformPerson): Promise<string> {
      const row = {
        roblox_id: userId,
        roblox_username: username,
        roblox_display_name: displayName,
        roblox_avatar_url: avatarUrl,
        ...(groupRank !== undefined && { group_rank: groupRank }),
      };
      return (await runQuery(idSchema, table().upsert(row, { onConflict: 'roblox_id' }).select('id').single())).data.id;
    },
    /** Deletes a person's row with all of their applications. */
    async remove(userId: string): Promise<void> {
      await runQuery(z.unknown(), table().delete().eq('roblox_id', userId));
    },
  };
}
