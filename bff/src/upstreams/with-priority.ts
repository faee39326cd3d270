import type { Priority } from './rate-budget.ts';
import type { Upstream } from './upstream.ts';

/** The same service, whose calls have this priority in its budget unless they name their own. */
export const withPriority = (upstream: Upstream, priority: Priority): Upstream => ({
  request: (call) => upstream.request({ priority, ...call }),
  close: () => upstream.close(),
});
