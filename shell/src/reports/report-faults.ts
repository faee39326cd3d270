import type { Registry } from '@portal/portal-contract';
import type { Fault } from './faults.ts';

/** Creates a follower that reports faults. The reporter's code loads once, with the first fault. */
export function reportFaults(registry: Registry): (fault: Fault) => void {
  let reporter: Promise<(fault: Fault) => void> | undefined;
  return (fault) => {
    reporter ??= import(/* webpackChunkName: "rare" */ './reporter.ts').then(({ createReporter }) => createReporter(registry));
    // Reports nothing if the reporter does not load, because a second download could be a second fault.
    reporter.then(
      (report) => report(fault),
      () => {},
    );
  };
}
