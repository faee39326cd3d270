import type { Priority } from './rate-budget.ts';

/** Gathers concurrent look-ups, and sends them in one call. */
interface Batch<V> {
  /** Returns the value of a key; undefined when the service knows none. Rejects with the failure of the call. */
  get(key: string, priority: Priority): Promise<V | undefined>;
}

interface BatchOptions<V> {
  most: number;
  /** Loads several keys; keys without a value are absent. The priority is the highest of the callers. */
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
    // Highest priority first, so that the others share its calls and not the other way round.
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
