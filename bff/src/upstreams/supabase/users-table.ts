import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { CareersSchema } from './careers-schema.ts';
import { runForRow, runQuery } from './run-query.ts';
import { isRefusal, refusalCodes } from './table-refusal.ts';

/** A person's present profile on the platform. */
interface PlatformPerson {
  userId: string;
  username: string;
  displayName: string;
  /** Empty when there is no picture. */
  avatarUrl: string;
  /** Undefined when it is not known; the stored one stays. */
  groupRank: number | undefined;
}

export type UsersTable = ReturnType<typeof createUsersTable>;

const idSchema = z.object({ id: z.string() });
const knownSchema = z.object({
  id: z.string(),
  roblox_username: z.string(),
  roblox_display_name: z.nullable(z.string()),
  roblox_avatar_url: z.nullable(z.string()),
  group_rank: z.number(),
});

/** The table `users`. @throws UpstreamError, TableRefusal */
export function createUsersTable(client: SupabaseClient<CareersSchema>) {
  const table = () => client.from('users');
  const find = (userId: string) =>
    runForRow(knownSchema, table().select('id,roblox_username,roblox_display_name,roblox_avatar_url,group_rank').eq('roblox_id', userId));

  async function create(userId: string, described: ReturnType<typeof describe>): Promise<string> {
    try {
      return (
        await runQuery(
          idSchema,
          table()
            .insert({ roblox_id: userId, ...described })
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
    /** Returns the id of a person's row; undefined when they never applied. */
    idOf: async (userId: string): Promise<string | undefined> => (await find(userId))?.id,
    /** Creates or updates a person's row, and returns its id. Concurrent callers get the same row. */
    async ensure(person: PlatformPerson): Promise<string> {
      const described = describe(person);
      const known = await find(person.userId);
      if (!known) return create(person.userId, described);
      const { id, ...kept } = known;
      if (Object.entries(described).some(([name, value]) => kept[name as keyof typeof kept] !== value))
        await runQuery(z.unknown(), table().update(described).eq('id', id));
      return id;
    },
    /** Deletes a person's row with all of their applications. */
    async remove(userId: string): Promise<void> {
      await runQuery(z.unknown(), table().delete().eq('roblox_id', userId));
    },
  };
}

const describe = ({ username, displayName, avatarUrl, groupRank }: PlatformPerson) => ({
  roblox_username: username,
  roblox_display_name: displayName,
  roblox_avatar_url: avatarUrl,
  ...(groupRank !== undefined && { group_rank: groupRank }),
});
