import type { RemoteEntry, ReportKind } from '@portal/portal-contract';

/** An error of this page. */
export interface Fault {
  kind: ReportKind;
  /** The failing remote, if the shell knows it. */
  remote?: RemoteEntry;
  error?: unknown;
  /** Address of the script that threw or did not load. */
  script?: string;
  /** Path of the page at that time. */
  path: string;
}

type Follower = (fault: Fault) => void;

/** Faults before there is a follower. */
const earlyFaults: Fault[] = [];
const earlyLimit = 20;
let follower: Follower | undefined;

/** Passes a fault to the follower, or keeps it until there is one. A fault while the browser leaves the page is none. */
export function noteFault(fault: Omit<Fault, 'path'>): void {
  const faultOnPage = { ...fault, path: location.pathname };
  ifStaying(() => {
    if (follower) follower(faultOnPage);
    else if (earlyFaults.length < earlyLimit) earlyFaults.push(faultOnPage);
  });
}

/** Registers the follower and passes it the faults kept so far. */
export function followFaults(follow: Follower): void {
  follower = follow;
  for (const fault of earlyFaults.splice(0)) follow(fault);
}

/** Notes uncaught errors, unhandled rejections and scripts that do not load, from before the rest of the shell is loaded. */
export function watchPage(): void {
  watchLeaving();
  // The event of a failed script does not bubble: only the capture phase sees it.
  addEventListener('error', noteError, true);
  addEventListener('unhandledrejection', ({ reason }) => noteFault({ kind: 'rejection', error: reason }));
}

function noteError(event: Event): void {
  if (event.target instanceof HTMLScriptElement) noteFault({ kind: 'load', script: event.target.src });
  // Browser notices (ResizeObserver) and errors of foreign scripts have no error object.
  else if (event instanceof ErrorEvent && event.error) noteFault({ kind: 'error', error: event.error, script: event.filename });
}

/** Milliseconds after which a document that was about to be left is taken to stay: the visitor stopped, or a download began. */
const leavingMs = 10_000;

let leavingUntil = 0;

/**
 * Notes when the browser begins to leave this document. Firefox then ends the document's requests at once, so that scripts on their
 * way seem to fail, while the page stays in view until the next one answers.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leavingUntil = performance.now() + leavingMs;
  });
}

/** Acts now. While the browser leaves, acts later, and only if the document turns out to stay. */
export function ifStaying(act: () => void): void {
  const waitMs = leavingUntil - performance.now();
  if (waitMs > 0) setTimeout(ifStaying, waitMs, act);
  else act();
}
