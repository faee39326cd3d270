import type { Priority } from './rate-budget.ts';
import type { Upstream } from './upstream.ts';

/** Returns the same service with another default priority for its calls. */
export const withPriority = (upstream: Upstream, priority: Priority): Upstream => ({
  request: (call) => upstream.request({ priority, ...call }),
  close: () => upstream.close(),
});
