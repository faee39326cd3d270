import type { Priority } from './rate-budget.ts';

/** Collects what callers want of a service in the same moment, and asks for it in one call. */
export interface Batch<V> {
  /** The value of a key; undefined when the service knows none. Rejects with the failure of the call. */
  get(key: string, priority: Priority): Promise<V | undefined>;
}

export interface BatchOptions<V> {
  /** Keys that one call takes. */
  most: number;
  /** Asks for several keys; absent ones have no value. The priority is the highest of those who ask. */
  load(keys: readonly string[], priority: Priority): Promise<ReadonlyMap<string, V>>;
}

interface Asked<V> {
  key: string;
  priority: Priority;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** How long a key waits for others, in milliseconds. */
const gatherMs = 5;
const order: Record<Priority, number> = { high: 0, normal: 1, low: 2 };

export function createBatch<V>({ most, load }: BatchOptions<V>): Batch<V> {
  let waiting: Asked<V>[] = [];

  async function ask(part: readonly Asked<V>[]): Promise<void> {
    const [first] = part;
    if (!first) return;
    try {
      const values = await load([...new Set(part.map(({ key }) => key))], first.priority);
      for (const { key, resolve } of part) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  function askAll(): void {
    // The important ones first, so that the others ride in their calls and not the other way round.
    const all = waiting.toSorted((one, other) => order[one.priority] - order[other.priority]);
    waiting = [];
    for (let start = 0; start < all.length; start += most) void ask(all.slice(start, start + most));
  }

  return {
    get: (key, priority) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(askAll, gatherMs);
        waiting.push({ key, priority, resolve, reject });
      }),
  };
}
