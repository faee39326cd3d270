import { AsyncLocalStorage } from 'node:async_hooks';
import { callContext } from '../call-context.ts';

/** Sends concurrent look-ups in one call. */
interface Batch<V> {
  /** Returns the value of a key; undefined if the service has none. Rejects with the failure of the call. */
  get(key: string): Promise<V | undefined>;
}

interface BatchOptions<V> {
  max: number;
  /** Loads several keys; keys without a value are absent. Runs as a call of one of the callers, preferably not a visitor. */
  load(keys: readonly string[]): Promise<ReadonlyMap<string, V>>;
}

interface WaitingLookup<V> {
  key: string;
  isVisitor: boolean;
  /** Runs work in the context of the caller. */
  run: <T>(work: () => T) => T;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/** How long a look-up waits for further ones, in milliseconds. */
const gatherMs = 5;

export function createBatch<V>({ max, load }: BatchOptions<V>): Batch<V> {
  let waiting: WaitingLookup<V>[] = [];

  async function ask(part: readonly WaitingLookup<V>[]): Promise<void> {
    const [first] = part;
    if (!first) return;
    try {
      const values = await first.run(() => load([...new Set(part.map(({ key }) => key))]));
      for (const { key, resolve } of part) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  function askAll(): void {
    // Visitors last, so that they share the calls of others.
    const all = waiting.toSorted((one, other) => Number(one.isVisitor) - Number(other.isVisitor));
    waiting = [];
    for (let start = 0; start < all.length; start += max) void ask(all.slice(start, start + max));
  }

  return {
    get: (key) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(askAll, gatherMs);
        const isVisitor = callContext().caller().share() === 'visitors';
        waiting.push({ key, isVisitor, run: AsyncLocalStorage.snapshot(), resolve, reject });
      }),
  };
}
