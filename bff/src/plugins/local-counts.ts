/** Calls of a window so far. */
export interface RateCount {
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Counts of one process, in memory. */
export interface LocalCounts {
  /** Counts one call. */
  count(key: string, windowMs: number): RateCount;
  /** Goes on from what all processes have counted together. */
  learn(key: string, count: RateCount): void;
  read(key: string): RateCount;
}

/** The keys that were counted longest ago are forgotten. */
const mostKeys = 10_000;

export function createLocalCounts(): LocalCounts {
  const counts = new Map<string, { count: number; endsAt: number }>();

  function read(key: string): RateCount {
    const known = counts.get(key);
    const endsInMs = (known?.endsAt ?? 0) - performance.now();
    return known && endsInMs > 0 ? { count: known.count, endsInMs } : { count: 0, endsInMs: 0 };
  }
  function learn(key: string, { count, endsInMs }: RateCount): void {
    // A map keeps the order in which its keys came.
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
    count(key, windowMs) {
      const { count, endsInMs } = read(key);
      const next = { count: count + 1, endsInMs: count === 0 ? windowMs : endsInMs };
      learn(key, next);
      return next;
    },
  };
}
