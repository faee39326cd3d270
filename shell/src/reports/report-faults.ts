import type { Registry } from '@portal/portal-contract';
import type { Fault } from './faults.ts';

/** Creates a follower of faults that reports them. The reporter's code is fetched with the first one, once. */
export function reportFaults(registry: Registry): (fault: Fault) => void {
  let reporter: Promise<(fault: Fault) => void> | undefined;
  return (fault) => {
    reporter ??= import('./reporter.ts').then(({ createReporter }) => createReporter(registry));
    // Without its code nothing is reported, not even that: a second fetch would be a second fault.
    reporter.then(
      (report) => report(fault),
      () => {},
    );
  };
}
