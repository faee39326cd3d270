/** Counts requests in fixed windows of `windowMs`. `take` is false once a window has had `limit` of them. */
export function createWindowLimit(limit: number, windowMs: number, now: () => number) {
  let startedAt = -Infinity;
  let used = 0;
  return {
    limit,
    take(): boolean {
      if (now() - startedAt >= windowMs) {
        startedAt = now();
        used = 0;
      }
      used += 1;
      return used <= limit;
    },
    left: () => Math.max(0, limit - used),
  };
}
