import type { Store } from '../store/store.ts';
import { createCallRows } from './call-rows.ts';

/** A call in the window of all processes. */
export interface SharedCall {
  /** Restarts the call's window. */
  sent(): void;
  remove(): Promise<void>;
}

/** A call that goes out within so many milliseconds keeps the time when it was added. */
const shortDelayMs = 50;
/** So many processes may take room ahead of the store at once, and stay below the ceiling together. */
const processes = 16;
/** For so many milliseconds a process relies on the number of calls that it has seen in the store. */
const reliableMs = 50;
/** Calls that are ahead of the store are stored after so many milliseconds, with those that came meanwhile. */
const aheadMs = 20;

/** A call that was not stored, because the store is away. */
const unknownCall: SharedCall = { sent: () => undefined, remove: () => Promise.resolve() };

/** A call that goes out before the store has it. Times are those of `performance.now()`. */
interface CallAhead {
  at: number;
  id?: number | undefined;
}

/**
 * Keeps a budget's calls in the store. While the store is away every call is allowed, and none is stored.
 *
 * While the window is less than half full, a process that has just seen so may send a few calls before the store has them: a request
 * that makes ten calls would wait for ten more statements.
 */
export function createSharedCalls(store: Store, budget: string, perMs: number) {
  const rows = createCallRows(store, budget, perMs);
  const ahead = new Set<CallAhead>();
  let seen = { calls: Infinity, at: -Infinity };
  let storing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const see = (calls: number) => {
    seen = { calls, at: performance.now() };
  };
  const mayGoAhead = (ceiling: number) =>
    performance.now() - seen.at < reliableMs && seen.calls < ceiling / 2 && ahead.size < Math.floor((ceiling - seen.calls) / processes);

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
    if (added) see(added.before + calls.length);
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
    /** Adds a call if the window holds fewer than `ceiling`. @returns the call, or milliseconds until there is room */
    async add(ceiling: number): Promise<SharedCall | number> {
      if (mayGoAhead(ceiling)) return goAhead();
      await catchUp();
      await rows.prune();
      const added = await rows.addBelow(ceiling);
      if (!added) return unknownCall;
      const [id] = added.ids;
      if (id === undefined) return rows.untilRoom(ceiling);
      see(added.before + 1);
      return callOf(id);
    },
  };
}
