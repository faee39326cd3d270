import { randomBytes, randomUUID } from 'node:crypto';
import { typedUsername } from '@portal/portal-contract';
import { pseudonymPrefix } from '../../store/baseline.ts';
import type { FoundUser } from '../../upstreams/roblox/people.ts';
import type { Store } from '../../store/store.ts';
import type { Person } from '../../session/booking-places.ts';
import type { KnownPeople } from '../../session/known-person.ts';
import type { Session } from '../../session/session.ts';
import type { Exporter } from '../account/account-domain.ts';
import type { Erasures } from './erasure.ts';

/** Error for a name that belongs to one account in the portal's records and to another one on the platform. The message names both. */
export class AmbiguousName extends Error {
  override name = 'AmbiguousName';

  constructor(name: string, recorded: Person, current: Person) {
    super(
      `Two accounts have the name ${name}: id:${recorded.userId} in the portal's records (${recorded.username}), and id:${current.userId} on the ` +
        `platform (${current.username}). Nothing was done. Run the command again with the id of the right account.`,
    );
  }
}

interface DataRequestsOptions {
  store: Store;
  erasures: Erasures;
  exporters: ReadonlyMap<string, Exporter>;
  byName(names: readonly string[]): Promise<readonly FoundUser[]>;
  knownPeople: Pick<KnownPeople, 'byId' | 'holderAt'>;
}

/** Actor of an erasure by the command. No account can have this name, because usernames contain no spaces. */
export const operator = 'the operator';

const byId = /^id:([1-9][0-9]*)$/;

export type DataRequests = ReturnType<typeof createDataRequests>;

/** Answers people's requests for a copy or the erasure of their data. */
export function createDataRequests({ store, erasures, exporters, byName, knownPeople }: DataRequestsOptions) {
  /** Returns current and former names, except those that another person has now. */
  async function namesOf({ userId, username }: Person): Promise<string[]> {
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

  return {
    /**
     * Finds a person by a current or former name, or by `id:NUMBER`. The portal's records are only as new as the last sign-in, so a name
     * is also looked up on the platform. An id is looked up only in the records.
     *
     * @throws AmbiguousName, UpstreamError
     */
    async find(text: string): Promise<Person | undefined> {
      const [, id] = byId.exec(text) ?? [];
      const name = typedUsername(text);
      if (id !== undefined) return knownPeople.byId(id);
      const [recorded, [user]] = await Promise.all([knownPeople.holderAt(name, Infinity), byName([name])]);
      const current = user && { userId: String(user.id), username: user.name };
      if (recorded && current && recorded.userId !== current.userId) throw new AmbiguousName(name, recorded, current);
      return recorded ?? current;
    },
    /** Returns all parts of a person's data by name. Rejects if a part cannot be read. */
    async readAll({ userId, username }: Person): Promise<Record<string, unknown>> {
      const session: Session = { sid: '', userId, username, displayName: username, picture: '', issuedAt: 0, seenAt: 0 };
      const parts = await Promise.all([...exporters].map(async ([part, read]) => [part, await read(session)] as const));
      return Object.fromEntries(parts);
    },
    /** Begins the erasure of a person's data, unless one is in progress. Any process carries it out. @throws StoreUnavailable */
    async beginErasure(person: Person, by: { actor: 'self' | typeof operator; requestId?: string }): Promise<void> {
      const pseudonym = `${pseudonymPrefix}${randomBytes(5).toString('hex')}`;
      const { requestId = randomUUID() } = by;
      const actor = by.actor === 'self' ? pseudonym : by.actor;
      await erasures.begin({ ...person, names: await namesOf(person), pseudonym, actor, requestId });
    },
    /** Returns the state of a person's newest erasure. */
    erasureOf: erasures.stateOf,
  };
}
