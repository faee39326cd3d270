import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** A row of `readings` without its body. `now` and every other time are the database's, in milliseconds since 1970. */
export interface RowState {
  wanted: number;
  version: number;
  hash: string;
  loadedAt: number;
  freshUntil: number;
  failedUntil: number;
  leaseUntil: number;
  now: number;
}

/** The right to read the service, for all processes. */
export interface ReadingLease {
  holder: string;
  /** `wanted` when the reading began. */
  version: number;
  /** Hash of the body in the row. */
  hash: string;
  /** When the reading began. */
  now: number;
}

/** What was read. Without a body the row keeps its own. */
export interface FreshReading {
  hash: string;
  body?: Uint8Array;
  freshForMs: number;
}

/** A process that was killed while it read keeps the others waiting this long, in milliseconds. */
const leaseMs = 3_000;

const columns = ['wanted', 'version', 'hash', 'loadedAt', 'freshUntil', 'failedUntil', 'leaseUntil'] as const;
const databaseNow = sql<number>`now_ms()`;
const databaseNowPlus = (ms: number) => sql<number>`now_ms() + ${Math.round(ms)}`;
const empty = { version: 0, hash: '', body: null, loadedAt: 0, freshUntil: 0, failedUntil: 0, leaseUntil: 0, holder: '' };

/** The statements on one row of the shared readings. Each throws `StoreUnavailable` when the store is away. */
export type ReadingRow = ReturnType<typeof createReadingRow>;

export function createReadingRow(store: Store, name: string) {
  /** A process that was stopped beyond its lease holds it no more, also where nobody has taken it over. */
  const held = (holder: string) =>
    store.db.updateTable('readings').where('name', '=', name).where('holder', '=', holder).where('leaseUntil', '>', databaseNow);

  /** Makes a row that was never there, or that was lost. It begins with the time, so that it repeats no number of a lost one. */
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

    /** The version that readers may have. */
    async wanted(): Promise<number> {
      const row = await store.db.selectFrom('readings').select('wanted').where('name', '=', name).executeTakeFirst();
      return (row ?? (await look())).wanted;
    },

    async body(): Promise<{ hash: string; body: Uint8Array | null } | undefined> {
      return store.db.selectFrom('readings').select(['hash', 'body']).where('name', '=', name).executeTakeFirst();
    },

    /**
     * Takes the lease if nobody has it and there is something to read.
     *
     * @param unusable hash of a body that counts as none
     */
    async take(holder: string, unusable: string): Promise<ReadingLease | undefined> {
      const row = await store.db
        .updateTable('readings')
        .set({ leaseUntil: databaseNowPlus(leaseMs), holder })
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
        .set({ leaseUntil: databaseNowPlus(leaseMs) })
        .execute();
    },

    /** @returns undefined when the lease is over or the row is lost; then nothing is written */
    async keep(
      { holder, version, now }: ReadingLease,
      { hash, body, freshForMs }: FreshReading,
    ): Promise<{ isCurrent: boolean } | undefined> {
      const row = await held(holder)
        .set({ version, hash, ...(body && { body }), loadedAt: now, freshUntil: databaseNowPlus(freshForMs) })
        .set({ failedUntil: 0, leaseUntil: 0, holder: '' })
        .returning('wanted')
        .executeTakeFirst();
      return row && { isCurrent: row.wanted === version };
    },

    /** Ends the lease. The failure keeps everybody from asking again for this long, unless there has been a change since. */
    async fail({ holder, version }: ReadingLease, failureMs: number): Promise<void> {
      await held(holder)
        .set({
          failedUntil: sql<number>`case when wanted = ${version} then now_ms() + ${Math.round(failureMs)} else 0 end`,
          leaseUntil: 0,
          holder: '',
        })
        .execute();
    },

    /** Makes every reading so far old. @returns the new version */
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
