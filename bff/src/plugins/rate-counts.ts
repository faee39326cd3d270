import { sql } from 'kysely';
import { askBriefly } from '../store/ask-briefly.ts';
import { databaseNow } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';
import { createLocalCounts, type RateCount } from './local-counts.ts';

interface WaitingCall {
  key: string;
  windowMs: number;
  resolve(count: RateCount): void;
  reject(error: unknown): void;
}

const mostPerStatement = 200;
/** Interval and size of the deletion of expired keys. Most statements add one or two keys. */
const pruning = { everyStatements: 300, rows: 1_000 } as const;

const clock = sql<number>`(select at from clock)`;
const isOver = sql<boolean>`rate_counts.ends_at <= ${clock}`;

export type RateCounts = ReturnType<typeof createRateCounts>;

/**
 * Counts calls per key and window in the table `rateCounts`, which all processes share. While the store is unavailable, each process
 * counts its own calls. Concurrent calls share one statement, and a process runs one statement at a time.
 */
export function createRateCounts(store: Store) {
  const ask = askBriefly(store);
  const local = createLocalCounts();
  const waiting: WaitingCall[] = [];
  let isCounting = false;
  let statements = 0;

  /** Adds the calls. Returns the new counts by key; undefined if the store is unavailable. */
  async function add(calls: readonly WaitingCall[]): Promise<Map<string, RateCount> | undefined> {
    // Sorted, so that processes lock rows in the same order.
    const keys = [...Map.groupBy(calls, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const values = keys.map(([key, { length, 0: first }]) => ({
      key,
      count: length,
      endsAt: sql<number>`${clock} + ${sql.lit(first?.windowMs ?? 0)}`,
    }));
    const rows = await ask((db) =>
      db
        .with(
          (cte) => cte('clock').materialized(),
          (query) => query.selectNoFrom(databaseNow.as('at')),
        )
        .insertInto('rateCounts')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then excluded.count else rate_counts.count + excluded.count end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else rate_counts.ends_at end`,
          }),
        )
        .returning(['key', 'count', sql<number>`ends_at - now_ms()`.as('endsInMs')])
        .execute(),
    );
    return rows && new Map(rows.map(({ key, ...count }) => [key, count]));
  }

  async function answer(calls: readonly WaitingCall[]): Promise<void> {
    const shared = await add(calls);
    shared?.forEach((count, key) => local.learn(key, count));
    // Of calls with the same key, the last one gets the total, and each earlier one gets one less.
    for (const { key, windowMs, resolve } of calls.toReversed()) {
      const count = shared?.get(key);
      resolve(count ?? local.count(key, windowMs));
      if (count) shared?.set(key, { ...count, count: count.count - 1 });
    }
    statements += 1;
    if (statements % pruning.everyStatements === 0) await prune();
  }

  async function countWaiting(): Promise<void> {
    isCounting = true;
    while (waiting.length > 0) {
      const calls = waiting.splice(0, mostPerStatement);
      await answer(calls).catch((error: unknown) => calls.forEach(({ reject }) => reject(error)));
    }
    isCounting = false;
  }

  const prune = () =>
    ask((db) =>
      db
        .deleteFrom('rateCounts')
        .where('key', 'in', (query) => {
          const ended = query
            .selectFrom('rateCounts')
            .select('key')
            .where('endsAt', '<=', sql<number>`(select now_ms())`)
            .limit(pruning.rows);
          // A locked row is being updated by a new call, so it is no longer expired.
          return store.kind === 'postgres' ? ended.forUpdate().skipLocked() : ended;
        })
        .execute(),
    );

  return {
    /** Counts one call. A window begins with its first call. */
    count: (key: string, windowMs: number): Promise<RateCount> =>
      new Promise((resolve, reject) => {
        waiting.push({ key, windowMs, resolve, reject });
        // Batches all calls of this turn of the event loop.
        if (!isCounting) setImmediate(() => void (isCounting || countWaiting()));
      }),
    async read(key: string): Promise<RateCount> {
      const rows = await ask((db) =>
        db
          .selectFrom('rateCounts')
          .select(['count', sql<number>`ends_at - now_ms()`.as('endsInMs')])
          .where('key', '=', key)
          .where('endsAt', '>', databaseNow)
          .execute(),
      );
      return rows ? (rows[0] ?? { count: 0, endsInMs: 0 }) : local.read(key);
    },
  };
}
