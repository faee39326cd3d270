import type { Registry } from '@portal/portal-contract';
import type { Fault } from './faults.ts';

/** Creates a follower that reports faults. The reporter's code loads once, with the first fault. */
export function reportFaults(registry: Registry): (fault: Fault) => void {
  let reporter: Promise<(fault: Fault) => void> | undefined;
  return (fault) => {
    reporter ??= import('./reporter.ts').then(({ createReporter }) => createReporter(registry));
    // Reports nothing if the reporter does not load, because a second download could be a second fault.
    reporter.then(
      (report) => report(fault),
      () => {},
    );
  };
}

/** Late enough not to compete with the page. The browser keeps earlier measurements. */
const delayMs = 5_000;

/** Measures this page view, if the portal counts page views. The code for it loads late. */
export function measureVitals(registry: Registry): void {
  if (!registry.vitals) return;
  setTimeout(() => {
    // Ignores a failed download: this page view is not measured.
    import('./send-vitals.ts').then(({ sendVitals }) => sendVitals(registry)).catch(() => {});
  }, delayMs);
}
