import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { isRefusal, refusalCodes, runForRow, runQuery } from './run-query.ts';

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
const userSchema = z.object({
  id: z.string(),
  roblox_username: z.string(),
  roblox_display_name: z.nullable(z.string()),
  roblox_avatar_url: z.nullable(z.string()),
  group_rank: z.number(),
});

/** Creates access to the table `users`. Every method throws UpstreamError or TableRefusal. */
export function createUsersTable(client: SupabaseClient) {
  const table = () => client.from('users');
  const find = (userId: string) =>
    runForRow(userSchema, table().select('id,roblox_username,roblox_display_name,roblox_avatar_url,group_rank').eq('roblox_id', userId));

  async function create(userId: string, columns: ReturnType<typeof columnsOf>): Promise<string> {
    try {
      return (
        await runQuery(
          idSchema,
          table()
            .insert({ roblox_id: userId, ...columns })
            .select('id')
            .single(),
        )
      ).data.id;
    } catch (error) {
      // A concurrent call for the same person created the row.
      const other = isRefusal(error, refusalCodes.unique) ? await find(userId) : null;
      if (other) return other.id;
      throw error;
    }
  }

  return {
    /** Returns the id of a person's row; undefined if they never applied. */
    idOf: async (userId: string): Promise<string | undefined> => (await find(userId))?.id,
    /** Creates or updates a person's row, and returns its id. Concurrent callers get the same row. */
    async ensure(person: PlatformPerson): Promise<string> {
      const columns = columnsOf(person);
      const row = await find(person.userId);
      if (!row) return create(person.userId, columns);
      const { id, ...stored } = row;
      if (Object.entries(columns).some(([name, value]) => stored[name as keyof typeof stored] !== value))
        await runQuery(z.unknown(), table().update(columns).eq('id', id));
      return id;
    },
    /** Deletes a person's row with all of their applications. */
    async remove(userId: string): Promise<void> {
      await runQuery(z.unknown(), table().delete().eq('roblox_id', userId));
    },
  };
}

const columnsOf = ({ username, displayName, avatarUrl, groupRank }: PlatformPerson) => ({
  roblox_username: username,
  roblox_display_name: displayName,
  roblox_avatar_url: avatarUrl,
  ...(groupRank !== undefined && { group_rank: groupRank }),
});
