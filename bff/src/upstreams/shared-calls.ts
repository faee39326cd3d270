import type { Store } from '../store/store.ts';
import { createCallRows } from './call-rows.ts';

/** A call in the window of all processes. */
export interface SharedCall {
  /** Restarts the call's window. */
  sent(): void;
  remove(): Promise<void>;
}

/** A call that is sent within this many milliseconds keeps the time at which it was added. */
const shortDelayMs = 50;
/** Number of processes that may send calls ahead of the store without exceeding the ceiling together. */
const processes = 16;
/** How long a process relies on the number of calls that it has read from the store, in milliseconds. */
const reliableMs = 50;
/** Delay in milliseconds before calls ahead of the store are stored together. */
const aheadMs = 20;

/** Call that was not stored, because the store is unavailable. */
const unstoredCall: SharedCall = { sent: () => undefined, remove: () => Promise.resolve() };

/** Call that is sent before it is stored. Times are those of `performance.now()`. */
interface CallAhead {
  at: number;
  id?: number | undefined;
}

/**
 * Keeps a budget's calls in the store. While the store is unavailable, every call is allowed and none is stored.
 *
 * A process that has just found the window less than half full may send a few calls before they are stored. Otherwise a request with
 * ten calls would wait for ten statements.
 */
export function createSharedCalls(store: Store, budget: string, perMs: number) {
  const rows = createCallRows(store, budget, perMs);
  const ahead = new Set<CallAhead>();
  let lastCount = { calls: Infinity, at: -Infinity };
  let storing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const rememberCount = (calls: number) => {
    lastCount = { calls, at: performance.now() };
  };
  const mayGoAhead = (ceiling: number) =>
    performance.now() - lastCount.at < reliableMs &&
    lastCount.calls < ceiling / 2 &&
    ahead.size < Math.floor((ceiling - lastCount.calls) / processes);

  async function storeAhead(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = [...ahead];
    if (calls.length === 0) return;
    const now = performance.now();
    const added = await rows.addSent(calls.map(({ at }) => now - at));
    for (const [index, call] of calls.entries()) {
      call.id = added?.ids[index];
      ahead.delete(call);
    }
    if (added) rememberCount(added.before + calls.length);
  }
  const catchUp = () => (storing = storing.then(storeAhead));

  function goAhead(): SharedCall {
    const call: CallAhead = { at: performance.now() };
    ahead.add(call);
    timer ??= setTimeout(() => void catchUp(), aheadMs).unref();
    return {
      sent() {
        const isLate = performance.now() - call.at >= shortDelayMs;
        call.at = performance.now();
        if (isLate) void storing.then(() => (call.id === undefined ? undefined : rows.restart(call.id)));
      },
      async remove() {
        await storing;
        if (!ahead.delete(call) && call.id !== undefined) await rows.remove(call.id);
      },
    };
  }

  function callOf(id: number): SharedCall {
    const addedAt = performance.now();
    return {
      sent() {
        if (performance.now() - addedAt >= shortDelayMs) void rows.restart(id);
      },
      remove: () => rows.remove(id),
    };
  }

  return {
    /** Adds a call if the window holds fewer than `ceiling`. @returns the call, or the milliseconds until the next attempt may succeed */
    async add(ceiling: number): Promise<SharedCall | number> {
      if (mayGoAhead(ceiling)) return goAhead();
      await catchUp();
      await rows.prune();
      const added = await rows.addBelow(ceiling);
      if (!added) return unstoredCall;
      const [id] = added.ids;
      if (id === undefined) return rows.untilRoom(ceiling);
      rememberCount(added.before + 1);
      return callOf(id);
    },
  };
}
