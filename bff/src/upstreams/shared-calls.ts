import { sql } from 'kysely';
import { askBriefly } from '../store/ask-briefly.ts';
import type { Store } from '../store/store.ts';

/** A call in the window of all processes. */
export interface SharedCall {
  /** Restarts the call's window. */
  sent(): void;
  remove(): Promise<void>;
}

/** The calls of one budget's window. */
export interface SharedCalls {
  /**
   * Adds a call if the window holds fewer than `ceiling`.
   *
   * @returns the call, or milliseconds until there is room
   */
  add(ceiling: number): Promise<SharedCall | number>;
}

/** A call that goes out within so many milliseconds keeps the time when it was added. */
const shortDelayMs = 50;

/** A call that was not stored, because the store is away. */
const unknownCall: SharedCall = { sent: () => undefined, remove: () => Promise.resolve() };

/** Keeps a budget's calls in the table `upstreamCalls`. While the store is away every call is allowed, and none is stored. */
export function createSharedCalls(store: Store, budget: string, perMs: number): SharedCalls {
  const ask = askBriefly(store);
  // A subquery is evaluated once, not for each row.
  const now = sql<number>`(select now_ms())`;
  const begin = sql<number>`(select now_ms() - ${sql.lit(perMs)})`;
  let pruneAt = 0;

  const insert = (ceiling: number) =>
    ask((db) =>
      db
        .insertInto('upstreamCalls')
        .columns(['budget', 'at'])
        .expression(
          db
            .selectNoFrom([sql<string>`${sql.lit(budget)}`.as('budget'), now.as('at')])
            .where(
              ({ selectFrom, fn }) =>
                selectFrom('upstreamCalls').select(fn.countAll<number>().as('calls')).where('budget', '=', budget).where('at', '>', begin),
              '<',
              ceiling,
            ),
        )
        .returning('id')
        .execute(),
    );

  /** Returns the milliseconds until fewer than `ceiling` calls are left in the window. */
  async function untilRoom(ceiling: number): Promise<number> {
    const rows = await ask((db) =>
      db
        .selectFrom('upstreamCalls')
        .select(sql<number>`at + ${sql.lit(perMs)} - now_ms()`.as('ms'))
        .where('budget', '=', budget)
        .where('at', '>', begin)
        .orderBy('at', 'desc')
        .offset(ceiling - 1)
        .limit(1)
        .execute(),
    );
    return rows?.[0]?.ms ?? 0;
  }

  /** Deletes expired calls, once per window and process. */
  async function prune(): Promise<void> {
    if (performance.now() < pruneAt) return;
    pruneAt = performance.now() + perMs;
    await ask((db) => db.deleteFrom('upstreamCalls').where('budget', '=', budget).where('at', '<=', begin).execute());
  }

  function callOf(id: number): SharedCall {
    const addedAt = performance.now();
    return {
      sent() {
        if (performance.now() - addedAt < shortDelayMs) return;
        void ask((db) => db.updateTable('upstreamCalls').set({ at: now }).where('id', '=', id).execute());
      },
      async remove() {
        await ask((db) => db.deleteFrom('upstreamCalls').where('id', '=', id).execute());
      },
    };
  }

  return {
    async add(ceiling) {
      await prune();
      const rows = await insert(ceiling);
      if (!rows) return unknownCall;
      const [row] = rows;
      return row ? callOf(row.id) : untilRoom(ceiling);
    },
  };
}
