import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Store } from '../store/store.ts';
import type { People } from '../upstreams/roblox/people.ts';
import type { Person } from './booking-places.ts';

/** The platform compares usernames without case. */
const keyOf = (username: string) => username.toLowerCase();

/** All that the portal knows about the names of one person, and about other people who had the same names. */
export const knownNamesSchema = z.object({
  userId: z.string(),
  username: z.string(),
  /** Oldest first, without the current name. */
  formerNames: z.array(z.string()),
  /** False if the platform's history could not be read. */
  isComplete: z.boolean(),
  /** Sign-ins of anybody under one of these names, oldest first. `at` is in milliseconds since 1970. */
  sightings: z.array(z.object({ key: z.string(), userId: z.string(), at: z.number() })),
});
type KnownNames = z.infer<typeof knownNamesSchema>;

/**
 * `own`: nobody else can be meant. `shared`: the person or another holder of the name is meant. `other`: certainly another holder.
 */
export type NameClaim = 'own' | 'shared' | 'other';

export type KnownPerson = ReturnType<typeof knownPerson>;

/**
 * Answers whether something under a username is a person's. Names change hands: a stranger can take a name that its holder has left.
 * The times of sign-ins tell the holders apart.
 */
export function knownPerson(known: KnownNames) {
  const { userId, username, formerNames, isComplete, sightings } = known;
  const names = [username, ...formerNames.toReversed()];
  const keys = names.map(keyOf);
  /** The name that the account was created with, so that it needs no sign-in as a proof. Undefined if the history is unknown. */
  const firstKey = isComplete ? keyOf(formerNames[0] ?? username) : undefined;
  const isAmong = (name: string) => keys.includes(keyOf(name));

  /** Returns the last sign-in under a name up to a time, and the next one after it. */
  function around(name: string, at: number) {
    const all = sightings.filter(({ key }) => key === keyOf(name));
    const next = all.findIndex((each) => each.at > at);
    return { last: next < 0 ? all.at(-1) : all[next - 1], next: next < 0 ? undefined : all[next], all };
  }

  /** True if the person's last sign-in up to a time was under another name. */
  function hadLeft(key: string, at: number): boolean {
    const own = sightings.findLast((each) => each.userId === userId && each.at <= at);
    return own !== undefined && own.key !== key;
  }

  return {
    ...known,
    known,
    /** Current name first, then the former ones, newest first. */
    names,
    /** Former names that differ from the current one by more than case, newest first. */
    formerly: names.filter((name, index) => keys.indexOf(keyOf(name)) === index).slice(1),
    hasName: isAmong,

    /**
     * Judges a record that other people have written under a username.
     *
     * @param at when it was written, in milliseconds since 1970; NaN if unknown
     * @returns undefined if the person never had the name
     */
    claimOn(name: string, at: number): NameClaim | undefined {
      if (!isAmong(name)) return undefined;
      const key = keyOf(name);
      const { last, next, all } = around(name, at);
      const others = all.filter((each) => each.userId !== userId);
      if (others.length === 0) return (key === firstKey || last) && !hadLeft(key, at) ? 'own' : 'shared';
      if (Number.isNaN(at)) return 'shared';
      if (last?.userId === userId) return next && next.userId !== userId ? 'shared' : 'own';
      if (last) return next?.userId === userId ? 'shared' : 'other';
      if (next?.userId === userId) return key === firstKey ? 'own' : 'shared';
      // Another person was seen first. This one may have had the name earlier still, unless they are known to have taken it later.
      const tookLater = all.some((each) => each.userId === userId) && keys.filter((each) => each === key).length === 1;
      return isComplete && tookLater && key !== firstKey ? 'other' : 'shared';
    },

    /**
     * True if the person wrote something through the portal under this name at this time. Whoever writes there has signed in before.
     *
     * @param at in milliseconds since 1970
     */
    wrote(name: string, at: number): boolean {
      if (!isAmong(name)) return false;
      const { last } = around(name, at);
      return last ? last.userId === userId : keyOf(name) === firstKey;
    },

    /** Names that no other person is known to have had. */
    soleNames: names.filter((name) => !sightings.some((each) => each.key === keyOf(name) && each.userId !== userId)),
  };
}

/** A person with the other names that they signed in under, newest first. */
export interface NamedPerson extends Person {
  formerNames: string[];
}

/** Finds out which names a person has had. */
export interface KnownPeople {
  /**
   * Reads the platform's history and the portal's own sign-ins. Without the history the result is incomplete.
   *
   * @throws StoreUnavailable
   */
  of(person: Person): Promise<KnownPerson>;
  /** Returns a person under their newest name; undefined if they never signed in. @throws StoreUnavailable */
  byId(userId: string): Promise<Person | undefined>;
  /**
   * Finds people who signed in under a name that begins with this text, in any case. The best match comes first.
   *
   * @throws StoreUnavailable
   */
  search(text: string, limit: number): Promise<NamedPerson[]>;
  /** Returns the person who last signed in under a name up to a time (milliseconds since 1970), under their newest name. */
  holderAt(username: string, at: number): Promise<Person | undefined>;
}

export function createKnownPeople(store: Pick<Store, 'db'>, { formerNames }: Pick<People, 'formerNames'>): KnownPeople {
  const key = sql<string>`lower(username)`;
  /** Keys of the names under which a person has signed in. */
  const ownKeys = (userId: string) => store.db.selectFrom('usernames').select(key.as('key')).where('userId', '=', userId);
  const byId = (userId: string) =>
    store.db
      .selectFrom('usernames')
      .select(['userId', 'username'])
      .where('userId', '=', userId)
      .orderBy('isPresent', 'desc')
      .orderBy('since', 'desc')
      .executeTakeFirst();
  const read = () => store.db.selectFrom('usernames').select(['userId', 'username', 'since']).orderBy('since');

  return {
    byId,
    async of({ userId, username }) {
      const history = await formerNames(userId, username).catch(() => undefined);
      const keys = [...new Set([username, ...(history ?? [])].map(keyOf))];
      const rows = await read()
        .where(({ eb, or }) => or([eb(key, 'in', keys), eb(key, 'in', ownKeys(userId))]))
        .execute();
      const seen = rows.filter((row) => row.userId === userId && row.username !== username && !history?.includes(row.username));
      return knownPerson({
        userId,
        username,
        formerNames: [...(history ?? []), ...seen.map((row) => row.username)],
        isComplete: history !== undefined,
        sightings: rows.map((row) => ({ key: keyOf(row.username), userId: row.userId, at: row.since })),
      });
    },
    async search(text, limit) {
      const pattern = `${keyOf(text).replace(/[\\%_]/g, '\\$&')}%`;
      const matching = await store.db
        .selectFrom('usernames')
        .select('userId')
        .where(sql<boolean>`${key} like ${pattern} escape '\\'`)
        .groupBy('userId')
        .orderBy(sql`min(length(username))`)
        .orderBy('userId')
        .limit(limit)
        .execute();
      if (matching.length === 0) return [];
      const ids = matching.map(({ userId }) => userId);
      const rows = await store.db
        .selectFrom('usernames')
        .select(['userId', 'username'])
        .where('userId', 'in', ids)
        .orderBy('isPresent', 'desc')
        .orderBy('since', 'desc')
        .execute();
      const names = Map.groupBy(rows, ({ userId }) => userId);
      return ids.map((userId) => {
        const [username = '', ...formerNames] = (names.get(userId) ?? []).map((row) => row.username);
        return { userId, username, formerNames };
      });
    },
    async holderAt(username, at) {
      const sightings = await read().where(key, '=', keyOf(username)).execute();
      const userId = sightings.findLast(({ since }) => since <= at)?.userId;
      return userId === undefined ? undefined : byId(userId);
    },
  };
}
