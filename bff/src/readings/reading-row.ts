import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';
import type { ScratchTables } from '../store/tables.ts';

const columns = ['wanted', 'version', 'hash', 'loadedAt', 'freshUntil', 'failedUntil', 'leaseUntil'] as const;
/** A row of `readings` without its body. All times are the database's, in milliseconds since 1970. */
export type RowState = Pick<ScratchTables['readings'], (typeof columns)[number]> & { now: number };

/** Right of one process to read the service. The row is as it was at the start of the load. */
export interface ReadingLease extends RowState {
  holder: string;
}

/** Result of a reading. Without a body the row keeps its own. */
interface FreshReading {
  hash: string;
  body?: Uint8Array;
  freshForMs: number;
}

/** Lease in milliseconds. A process that is killed while it reads blocks the others for this long. */
const leaseMs = 3_000;

/** A new or lost row. Its version starts at the current time, so that it never repeats a version of the lost row. */
const empty = {
  wanted: databaseNow,
  version: 0,
  hash: '',
  body: null,
  loadedAt: 0,
  freshUntil: 0,
  failedUntil: 0,
  leaseUntil: 0,
  holder: '',
};

/** Creates the statements on one row of the shared readings. Each throws `StoreUnavailable` while the store is unavailable. */
export function createReadingRow(store: Store, name: string) {
  /** Update that takes effect only under the lease. A suspended process loses its lease even if no other process takes it. */
  const updateAs = (holder: string) =>
    store.db.updateTable('readings').where('name', '=', name).where('holder', '=', holder).where('leaseUntil', '>', databaseNow);

  return {
    async look(): Promise<RowState | undefined> {
      return store.db.selectFrom('readings').select(columns).select(databaseNow.as('now')).where('name', '=', name).executeTakeFirst();
    },

    async body(): Promise<{ hash: string; body: Uint8Array | null } | undefined> {
      return store.db.selectFrom('readings').select(['hash', 'body']).where('name', '=', name).executeTakeFirst();
    },

    /** Takes the lease if it is free and the reading is stale. @param unusable hash of a body that this process cannot read */
    async take(holder: string, unusable: string): Promise<ReadingLease | undefined> {
      const lease = { leaseUntil: databaseTimeIn(leaseMs), holder };
      const row = await store.db
        .insertInto('readings')
        .values({ name, ...empty, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(lease)
            .where('readings.leaseUntil', '<=', databaseNow)
            .where('readings.failedUntil', '<=', databaseNow)
            .where(({ eb, or, ref }) =>
              or([
                eb('readings.freshUntil', '<=', databaseNow),
                eb('readings.version', '!=', ref('readings.wanted')),
                eb('readings.hash', 'in', ['', unusable]),
              ]),
            ),
        )
        .returning(columns)
        .returning(databaseNow.as('now'))
        .executeTakeFirst();
      return row && { ...row, holder };
    },

    async renew({ holder }: ReadingLease): Promise<void> {
      await updateAs(holder)
        .set({ leaseUntil: databaseTimeIn(leaseMs) })
        .execute();
    },

    /** Writes a reading. Writes nothing and returns false if the lease or the row is lost. */
    async keep({ holder, wanted, now }: ReadingLease, { hash, body, freshForMs }: FreshReading): Promise<boolean> {
      const { numUpdatedRows } = await updateAs(holder)
        .set({ version: wanted, hash, ...(body && { body }), loadedAt: now, freshUntil: databaseTimeIn(freshForMs) })
        .set({ failedUntil: 0, leaseUntil: 0, holder: '' })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends the lease after a failure. No process reads the service for `failureMs`, unless the reading was invalidated since. */
    async fail({ holder, wanted }: ReadingLease, failureMs: number): Promise<void> {
      await updateAs(holder)
        .set({
          failedUntil: sql<number>`case when wanted = ${wanted} then now_ms() + ${Math.round(failureMs)} else 0 end`,
          leaseUntil: 0,
          holder: '',
        })
        .execute();
    },

    /** Invalidates every earlier reading. */
    async invalidate(): Promise<void> {
      await store.db
        .insertInto('readings')
        .values({ name, ...empty })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ wanted: sql<number>`readings.wanted + 1`, failedUntil: 0 }))
        .execute();
    },
  };
}
