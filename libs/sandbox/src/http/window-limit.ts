/** Rate limit with fixed windows. `take` returns false once the window has had `limit` requests. */
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
