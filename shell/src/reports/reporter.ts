import { reportsApi, type Registry } from '@portal/portal-contract';
import { describeFault } from './describe-fault.ts';
import type { Fault } from './faults.ts';

const reportLimit = 10;

/** Creates the reporter of one page view. It sends the same kind of fault of a remote on a page once, and never throws. */
export function createReporter(registry: Registry): (fault: Fault) => void {
  const sent = new Set<string>();
  return (fault) => {
    try {
      const report = describeFault(fault, registry);
      const key = `${report?.kind} ${report?.remote} ${report?.page}`;
      if (!report || sent.has(key) || sent.size >= reportLimit) return;
      sent.add(key);
      // A lost report is not worth another one.
      fetch(reportsApi, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      }).catch(() => {});
    } catch {
      // A reporter that fails must not be a fault itself.
    }
  };
}
