import { sql } from 'kysely';
import { queryOrUndefined, type Store } from './store.ts';
import { databaseNow } from './database-time.ts';

/** Calls in the current window. */
export interface Count {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

interface WaitingCall {
  key: string;
  windowMs: number;
  resolve(count: Count): void;
  reject(error: unknown): void;
}

const maxPerStatement = 200;
/** Above this number of local counts the least recently counted ones are dropped. */
const maxLocalKeys = 10_000;
/** Interval and size of the deletion of expired keys. Most statements add one or two keys. */
const pruning = { everyStatements: 300, rows: 1_000 } as const;

const clock = sql<number>`(select at from clock)`;
const isOver = sql<boolean>`rate_counts.ends_at <= ${clock}`;

export type Counts = ReturnType<typeof createCounts>;

/**
 * Counts calls per key and window in the table `rateCounts`, which all processes share. While the store is unavailable, each process
 * counts its own calls. Concurrent calls share one statement, and a process runs one statement at a time.
 */
export function createCounts(store: Store) {
  const ask = queryOrUndefined(store);
  const local = createLocalCounts();
  const waiting: WaitingCall[] = [];
  let isCounting = false;
  let statements = 0;

  /** Adds the calls. Returns the new counts by key; undefined if the store is unavailable. */
  async function add(calls: readonly WaitingCall[]): Promise<Map<string, Count> | undefined> {
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
      const calls = waiting.splice(0, maxPerStatement);
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
    count: (key: string, windowMs: number): Promise<Count> =>
      new Promise((resolve, reject) => {
        waiting.push({ key, windowMs, resolve, reject });
        // Batches all calls of this turn of the event loop.
        if (!isCounting) setImmediate(() => void (isCounting || countWaiting()));
      }),
    async read(key: string): Promise<Count> {
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

/** Creates in-memory counts for one process, which continue from shared ones. */
function createLocalCounts() {
  const counts = new Map<string, { count: number; endsAt: number }>();

  function read(key: string): Count {
    const window = counts.get(key);
    const endsInMs = (window?.endsAt ?? 0) - performance.now();
    return window && endsInMs > 0 ? { count: window.count, endsInMs } : { count: 0, endsInMs: 0 };
  }
  /** Replaces the local count by the count of all processes. */
  function learn(key: string, { count, endsInMs }: Count): void {
    // A map keeps its keys in the order of insertion.
    counts.delete(key);
    counts.set(key, { count, endsAt: performance.now() + endsInMs });
    for (const oldest of counts.keys()) {
      if (counts.size <= maxLocalKeys) break;
      counts.delete(oldest);
    }
  }

  return {
    read,
    learn,
    count(key: string, windowMs: number): Count {
      const { count, endsInMs } = read(key);
      const next = { count: count + 1, endsInMs: count === 0 ? windowMs : endsInMs };
      learn(key, next);
      return next;
    },
  };
}
