import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';

/** A row of `readings` without its body. `now` and every other time are the database's, in milliseconds since 1970. */
export interface RowState {
  /** The lowest version that readers may use. */
  wanted: number;
  version: number;
  hash: string;
  loadedAt: number;
  freshUntil: number;
  failedUntil: number;
  leaseUntil: number;
  now: number;
}

/** Right of one process to read the service. */
export interface ReadingLease {
  holder: string;
  /** `wanted` at the start of the reading. */
  version: number;
  hash: string;
  /** Start of the reading. */
  now: number;
}

/** Result of a reading. Without a body the row keeps its own. */
interface FreshReading {
  hash: string;
  body?: Uint8Array;
  freshForMs: number;
}

/** Lease in milliseconds: a process that is killed while it reads blocks the others for so long. */
const leaseMs = 3_000;

const columns = ['wanted', 'version', 'hash', 'loadedAt', 'freshUntil', 'failedUntil', 'leaseUntil'] as const;
const empty = { version: 0, hash: '', body: null, loadedAt: 0, freshUntil: 0, failedUntil: 0, leaseUntil: 0, holder: '' };

/** Statements on one row of the shared readings. Each throws `StoreUnavailable` when the store is away. */
export function createReadingRow(store: Store, name: string) {
  /** A process that was suspended beyond its lease has lost it, even if no other process took it over. */
  const held = (holder: string) =>
    store.db.updateTable('readings').where('name', '=', name).where('holder', '=', holder).where('leaseUntil', '>', databaseNow);

  /** Creates the row, or replaces a lost one. Its version starts at the time, so that it never repeats one of the lost row. */
  const make = () =>
    store.db
      .insertInto('readings')
      .values({ name, wanted: databaseNow, ...empty })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();

  async function look(): Promise<RowState> {
    for (;;) {
      const row = await store.db
        .selectFrom('readings')
        .select(columns)
        .select(databaseNow.as('now'))
        .where('name', '=', name)
        .executeTakeFirst();
      if (row) return row;
      await make();
    }
  }

  return {
    look,

    async body(): Promise<{ hash: string; body: Uint8Array | null } | undefined> {
      return store.db.selectFrom('readings').select(['hash', 'body']).where('name', '=', name).executeTakeFirst();
    },

    /** Takes the lease if it is free and the reading is stale. @param unusable hash of a body that counts as none */
    async take(holder: string, unusable: string): Promise<ReadingLease | undefined> {
      const row = await store.db
        .updateTable('readings')
        .set({ leaseUntil: databaseTimeIn(leaseMs), holder })
        .where('name', '=', name)
        .where('leaseUntil', '<=', databaseNow)
        .where('failedUntil', '<=', databaseNow)
        .where(({ eb, or, ref }) =>
          or([eb('freshUntil', '<=', databaseNow), eb('version', '!=', ref('wanted')), eb('hash', 'in', ['', unusable])]),
        )
        .returning(['wanted', 'hash'])
        .returning(databaseNow.as('now'))
        .executeTakeFirst();
      return row && { holder, version: row.wanted, hash: row.hash, now: row.now };
    },

    async renew({ holder }: ReadingLease): Promise<void> {
      await held(holder)
        .set({ leaseUntil: databaseTimeIn(leaseMs) })
        .execute();
    },

    /** Writes a reading. Returns undefined, and writes nothing, when the lease or the row is lost. */
    async keep(
      { holder, version, now }: ReadingLease,
      { hash, body, freshForMs }: FreshReading,
    ): Promise<{ isCurrent: boolean } | undefined> {
      const row = await held(holder)
        .set({ version, hash, ...(body && { body }), loadedAt: now, freshUntil: databaseTimeIn(freshForMs) })
        .set({ failedUntil: 0, leaseUntil: 0, holder: '' })
        .returning('wanted')
        .executeTakeFirst();
      return row && { isCurrent: row.wanted === version };
    },

    /** Ends the lease. No process asks again for `failureMs`, unless there was an invalidation meanwhile. */
    async fail({ holder, version }: ReadingLease, failureMs: number): Promise<void> {
      await held(holder)
        .set({
          failedUntil: sql<number>`case when wanted = ${version} then now_ms() + ${Math.round(failureMs)} else 0 end`,
          leaseUntil: 0,
          holder: '',
        })
        .execute();
    },

    /** Invalidates every reading so far. @returns the new version */
    async raise(): Promise<number> {
      const { wanted } = await store.db
        .insertInto('readings')
        .values({ name, wanted: databaseNow, ...empty })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ wanted: sql<number>`readings.wanted + 1`, failedUntil: 0 }))
        .returning('wanted')
        .executeTakeFirstOrThrow();
      return wanted;
    },
  };
}
