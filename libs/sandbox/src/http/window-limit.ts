/** Creates a rate limit with fixed windows. `take` returns false for requests over `limit` in a window. */
export function createWindowLimit(limit: number, windowMs: number, now: () => number) {
  let startedAt = -Infinity;
  let requests = 0;
  return {
    limit,
    take(): boolean {
      if (now() - startedAt >= windowMs) {
        startedAt = now();
        requests = 0;
      }
      requests += 1;
      return requests <= limit;
    },
    remaining: () => Math.max(0, limit - requests),
  };
}
