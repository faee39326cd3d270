import { sql } from 'kysely';
import { askBriefly } from '../store/ask-briefly.ts';
import type { Store } from '../store/store.ts';

/** New calls, and the number of earlier calls in the window. */
interface NewCalls {
  ids: number[];
  before: number;
}

/** Keeps the calls of a budget's window in the table `upstreamCalls`. Statements return `undefined` while the store is unavailable. */
export function createCallRows(store: Store, budget: string, perMs: number) {
  const ask = askBriefly(store);
  // A subquery is evaluated once, not for each row.
  const now = sql<number>`(select now_ms())`;
  const begin = sql<number>`(select now_ms() - ${sql.lit(perMs)})`;
  const name = sql<string>`${sql.lit(budget)}`;
  const before = sql<number>`(select calls from window_calls)`;
  let pruneAt = 0;

  const insert = (db: Store['db']) =>
    db
      .with(
        (cte) => cte('windowCalls').materialized(),
        (creator) =>
          creator
            .selectFrom('upstreamCalls')
            .select(({ fn }) => fn.countAll<number>().as('calls'))
            .where('budget', '=', budget)
            .where('at', '>', begin),
      )
      .insertInto('upstreamCalls');
  const newCalls = (rows: { id: number; before: number }[]): NewCalls => ({ ids: rows.map(({ id }) => id), before: rows[0]?.before ?? 0 });

  return {
    /** Adds a call if the window holds fewer than `ceiling`. Otherwise returns no id. */
    addBelow: (ceiling: number) =>
      ask(async (db) => {
        const one = db.selectNoFrom([name.as('budget'), now.as('at')]).where(before, '<', ceiling);
        return newCalls(
          await insert(db)
            .columns(['budget', 'at'])
            .expression(one)
            .returning(['id', before.as('before')])
            .execute(),
        );
      }),

    /** Adds calls that were already sent. @param agesMs milliseconds since each call */
    addSent: (agesMs: readonly number[]) =>
      ask(async (db) => {
        const rows = agesMs.map((age) => ({ budget, at: sql<number>`now_ms() - ${Math.round(age)}` }));
        return newCalls(
          await insert(db)
            .values(rows)
            .returning(['id', before.as('before')])
            .execute(),
        );
      }),

    /** Returns the milliseconds until the window holds fewer than `ceiling` calls. */
    async untilRoom(ceiling: number): Promise<number> {
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
    },

    async restart(id: number): Promise<void> {
      await ask((db) => db.updateTable('upstreamCalls').set({ at: now }).where('id', '=', id).execute());
    },

    async remove(id: number): Promise<void> {
      await ask((db) => db.deleteFrom('upstreamCalls').where('id', '=', id).execute());
    },

    /** Deletes expired calls, once per window and process. */
    async prune(): Promise<void> {
      if (performance.now() < pruneAt) return;
      pruneAt = performance.now() + perMs;
      await ask((db) => db.deleteFrom('upstreamCalls').where('budget', '=', budget).where('at', '<=', begin).execute());
    },
  };
}
