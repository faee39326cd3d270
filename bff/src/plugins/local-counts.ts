/** Calls in the current window. */
export interface RateCount {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Above this number the least recently counted keys are dropped. */
const mostKeys = 10_000;

/** Creates in-memory counts for one process. The in-memory store of @fastify/rate-limit cannot continue from shared counts. */
export function createLocalCounts() {
  const counts = new Map<string, { count: number; endsAt: number }>();

  function read(key: string): RateCount {
    const window = counts.get(key);
    const endsInMs = (window?.endsAt ?? 0) - performance.now();
    return window && endsInMs > 0 ? { count: window.count, endsInMs } : { count: 0, endsInMs: 0 };
  }
  /** Replaces the local count by the count of all processes. */
  function learn(key: string, { count, endsInMs }: RateCount): void {
    // A map keeps its keys in the order of insertion.
    counts.delete(key);
    counts.set(key, { count, endsAt: performance.now() + endsInMs });
    for (const oldest of counts.keys()) {
      if (counts.size <= mostKeys) break;
      counts.delete(oldest);
    }
  }

  return {
    read,
    learn,
    count(key: string, windowMs: number): RateCount {
      const { count, endsInMs } = read(key);
      const next = { count: count + 1, endsInMs: count === 0 ? windowMs : endsInMs };
      learn(key, next);
      return next;
    },
  };
}
