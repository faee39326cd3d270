import type { Priority } from './rate-budget.ts';

/** Sends concurrent look-ups in one call. */
interface Batch<V> {
  /** Returns the value of a key; undefined if the service has none. Rejects with the failure of the call. */
  get(key: string, priority: Priority): Promise<V | undefined>;
}

interface BatchOptions<V> {
  most: number;
  /** Loads several keys; keys without a value are absent. The priority is the highest of the callers. */
  load(keys: readonly string[], priority: Priority): Promise<ReadonlyMap<string, V>>;
}

interface WaitingLookup<V> {
  key: string;
  priority: Priority;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** How long a look-up waits for further ones, in milliseconds. */
const gatherMs = 5;
const order: Record<Priority, number> = { high: 0, normal: 1, low: 2 };

export function createBatch<V>({ most, load }: BatchOptions<V>): Batch<V> {
  let waiting: WaitingLookup<V>[] = [];

  async function ask(part: readonly WaitingLookup<V>[]): Promise<void> {
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
    // Highest priority first: lower ones then share its calls.
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
