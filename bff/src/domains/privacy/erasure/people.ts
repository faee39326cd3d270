import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FoundUser } from '../../../upstreams/roblox/schemas.ts';
import type { Locks } from '../../../operations/locks.ts';
import { LeaseLost } from '../../../operations/lease-lost.ts';
import type { Store } from '../../../store/store.ts';
import type { Session } from '../../../session/session.ts';
import type { Exporter } from '../../account/data-route.ts';
import { subjectOfPerson, type ErasureLog, type ErasureState } from './erasure-log.ts';
import type { ErasedPerson } from './erased-person.ts';

export interface Known {
  userId: string;
  username: string;
}

/** A name leads to one account by the portal's records, and to another one on the platform. The message names both. */
export class AmbiguousName extends Error {
  override name = 'AmbiguousName';

  constructor(name: string, known: Known, found: Known) {
    super(
      `Two accounts go by ${name}: id:${known.userId} in the portal's records (${known.username}), and id:${found.userId} on the platform ` +
        `(${found.username}). Nothing was done. Run the command again with the id of the one that you mean.`,
    );
  }
}

/** A copy of a person's data, and its erasure. */
export interface People {
  /**
   * Finds a person by a present or former name, or by `id:NUMBER`. The records are as old as the last sign-in, so the platform is asked
   * who has a name now. An id is known to the records alone.
   *
   * @throws AmbiguousName, UpstreamError
   */
  find(name: string): Promise<Known | undefined>;
  /** Returns all parts by name. Rejects when one cannot be read. */
  readAll(person: Known): Promise<Record<string, unknown>>;
  /** Begins the erasure of a person's data, or joins the one under way. Any process carries it out. @throws StoreUnavailable */
  beginErasure(person: Known, by: { actor: 'self' | typeof operator; requestId?: string }): Promise<void>;
  /** The newest erasure of a person. */
  erasureOf(userId: string): Promise<ErasureState | undefined>;
}

interface PeopleOptions {
  store: Store;
  locks: Locks;
  log: ErasureLog;
  exporters: ReadonlyMap<string, Exporter>;
  byName(names: readonly string[]): Promise<readonly FoundUser[]>;
}

/** Actor of an erasure by the command. No account can have this name: usernames have no spaces. */
export const operator = 'the operator';

const byId = /^id:([1-9][0-9]*)$/;

export function createPeople({ store, locks, log, exporters, byName }: PeopleOptions): People {
  /** Present and former names, without those that somebody else has now. */
  async function namesOf({ userId, username }: Known): Promise<string[]> {
    const own = await store.db.selectFrom('usernames').select('username').where('userId', '=', userId).execute();
    const names = [...new Set([username, ...own.map((row) => row.username)])];
    const others = await store.db
      .selectFrom('usernames')
      .select('username')
      .where('username', 'in', names)
      .where('userId', '<>', userId)
      .where('isPresent', '=', 1)
      .execute();
    return names.filter((name) => !others.some((row) => row.username === name));
  }

  async function holderOf(name: string): Promise<string | undefined> {
    const row = await store.db
      .selectFrom('usernames')
      .select('userId')
      .where(sql<boolean>`lower(username) = ${name.toLowerCase()}`)
      .orderBy('isPresent', 'desc')
      .orderBy('since', 'desc')
      .executeTakeFirst();
    return row?.userId;
  }

  const latestName = (userId: string): Promise<Known | undefined> =>
    store.db
      .selectFrom('usernames')
      .select(['userId', 'username'])
      .where('userId', '=', userId)
      .orderBy('isPresent', 'desc')
      .orderBy('since', 'desc')
      .executeTakeFirst();

  return {
    async find(name) {
      const [, id] = byId.exec(name) ?? [];
      if (id !== undefined) return latestName(id);
      const [holder, [user]] = await Promise.all([holderOf(name), byName([name])]);
      const known = holder === undefined ? undefined : await latestName(holder);
      const found = user && { userId: String(user.id), username: user.name };
      if (known && found && known.userId !== found.userId) throw new AmbiguousName(name, known, found);
      return known ?? found;
    },
    async readAll({ userId, username }) {
      const session: Session = { sid: '', userId, username, displayName: username, picture: '', issuedAt: 0, seenAt: 0 };
      const parts = await Promise.all([...exporters].map(async ([part, read]) => [part, await read(session)] as const));
      return Object.fromEntries(parts);
    },
    async beginErasure(person, { actor, requestId = randomUUID() }) {
      const pseudonym = `erased_${randomBytes(5).toString('hex')}`;
      const plan: ErasedPerson = {
        ...person,
        names: await namesOf(person),
        emails: [],
        pseudonym,
        actor: actor === 'self' ? pseudonym : actor,
        requestId,
      };
      const begin = (fence: number) =>
        log.begin(plan, fence).catch((error: unknown) => {
          // One is under way.
          if (!(error instanceof LeaseLost)) throw error;
        });
      // A subject that stays locked belongs to the erasure that is under way.
      await locks.withLock(subjectOfPerson(person.userId), (lease) => begin(lease.token), 0);
    },
    erasureOf: (userId) => log.stateOf(userId),
  };
}
