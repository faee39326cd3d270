import { AsyncLocalStorage } from 'node:async_hooks';
import type { Share } from '../limits.ts';

/** Time for all upstream calls of one incoming request, in milliseconds. */
export const requestBudgetMs = 10_000;

/** Cause of upstream calls. */
export interface Caller {
  /** Read for each call, because the rank of a new caller becomes known with the first call. */
  share(): Share;
  /** Returns the network of a caller without an account. Few requests make an upstream call, so it is read only then. */
  guestNetwork?: (() => string) | undefined;
}

/** Cause and deadline of the upstream calls of a request or a job. */
interface CallContext {
  caller(): Caller;
  /** Returns the milliseconds left. A lease may be renewed while a call waits. */
  leftMs(): number;
}

/** The portal itself, whose readings use the staff's share. */
const portal: Caller = { share: () => 'staff' };
const job: Caller = { share: () => 'jobs' };
const outsideRequest: CallContext = { caller: () => job, leftMs: () => Infinity };

/**
 * Passed implicitly. As a parameter it would go through some 150 calls in 80 files, and one that forgets it would have no deadline.
 */
const storage = new AsyncLocalStorage<CallContext>();

/** Returns the context of the current upstream calls: that of the request, or a job's without a deadline. */
export const callContext = (): CallContext => storage.getStore() ?? outsideRequest;

/**
 * Runs `next` with a deadline for its upstream calls, which count as calls of `caller`. Call the returned function at the end of the
 * request, to free background work that outlives it from the deadline and the caller.
 */
export function withRequestContext(next: () => void, ms: number = requestBudgetMs, caller: Caller = portal): () => void {
  const endsAt = performance.now() + ms;
  let isOver = false;
  const context: CallContext = {
    caller: () => (isOver ? job : caller),
    leftMs: () => (isOver ? Infinity : endsAt - performance.now()),
  };
  storage.run(context, next);
  return () => void (isOver = true);
}

/**
 * Narrows the deadline while `work` runs. None of its upstream calls leaves this process after `endsAt` (by `performance.now()`), which
 * may move while they wait. The deadline does not apply to work that outlives the returned promise.
 */
export async function withDeadline<T>(end: { readonly endsAt: number }, work: () => Promise<T>): Promise<T> {
  const outer = callContext();
  let isOver = false;
  const leftMs = () => Math.min(outer.leftMs(), isOver ? Infinity : end.endsAt - performance.now());
  try {
    return await storage.run({ ...outer, leftMs }, work);
  } finally {
    isOver = true;
  }
}

/** Runs work without the request's deadline. Its calls still count as calls of the request's caller. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  const caller = callContext().caller();
  return storage.run({ ...outsideRequest, caller: () => caller }, work);
}

/** Runs work whose upstream calls count as the portal's own, such as a reading that all visitors share. */
export const asPortal = <T>(work: () => Promise<T>): Promise<T> => storage.run({ ...callContext(), caller: () => portal }, work);

/** Stops counting the current request's calls as those of a guest, because the caller has proved to have an account. */
export function endGuest(): void {
  const caller = callContext().caller();
  if (caller !== portal) caller.guestNetwork = undefined;
}
