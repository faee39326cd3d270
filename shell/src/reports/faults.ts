import type { RemoteEntry, ReportKind } from '@portal/portal-contract';

/** Something that broke in this page. */
export interface Fault {
  kind: ReportKind;
  /** The remote whose part broke, where the shell knows it. */
  remote?: RemoteEntry;
  error?: unknown;
  /** Address of the script that threw or did not load. */
  script?: string;
  /** Path of the page at that time. */
  path: string;
}

type Follower = (fault: Fault) => void;

/** Faults from before the registry is read. */
const early: Fault[] = [];
const earlyLimit = 20;
let follower: Follower | undefined;

/** Hands a fault to the follower, or keeps it until there is one. */
export function noteFault(fault: Omit<Fault, 'path'>): void {
  const noted = { ...fault, path: location.pathname };
  if (follower) follower(noted);
  else if (early.length < earlyLimit) early.push(noted);
}

/** Starts to follow faults, first those that are already noted. */
export function followFaults(follow: Follower): void {
  follower = follow;
  for (const fault of early.splice(0)) follow(fault);
}

/** Notes each uncaught error, unhandled rejection and script that does not load. Small, because every page starts with it. */
export function watchPage(): void {
  // Failed scripts do not bubble: only the capture phase sees them.
  addEventListener('error', noteError, true);
  addEventListener('unhandledrejection', ({ reason }) => noteFault({ kind: 'rejection', error: reason }));
}

function noteError(event: Event): void {
  if (event.target instanceof HTMLScriptElement) noteFault({ kind: 'load', script: event.target.src });
  // Without an error object it is a notice of the browser, such as that of a ResizeObserver, or a foreign script's.
  else if (event instanceof ErrorEvent && event.error) noteFault({ kind: 'error', error: event.error, script: event.filename });
}
