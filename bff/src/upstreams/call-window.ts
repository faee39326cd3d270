import { sql } from 'kysely';
import { queryOrUndefined, type Store } from '../store/store.ts';
import type { Limit } from '../limits.ts';

/** Reservation for one call. End it once, with one of the two functions. */
export interface Slot {
  /**
   * Call this at the end of a call that was sent. It stays in the window from now on: the service may have received the request only
   * now, and must never see more calls in a period than the window allows.
   */
  ended(): void;
  /** Call this if no request is sent. */
  release(): void;
}

/** Pause in milliseconds while calls that have not ended yet hold all slots. */
const lookAgainMs = 10;
/** Another process may release a slot before the window ends. */
const askAgainAfterMs = 1_000;
/** Most calls that one statement adds besides its own. Bounds the number of different statements. */
const maxWith = 7;
/** A call that ends within this many milliseconds keeps the time at which it was stored. */
const shortDelayMs = 50;

/** Creates a window that counts this process's calls. */
function createOwnWindow({ max, perMs }: Limit) {
  /** Ends of the calls, oldest first. */
  const ends: number[] = [];
  let reserved = 0;

  return {
    take(): Slot | number {
      const now = performance.now();
      while (ends.length > 0 && now - (ends[0] ?? now) >= perMs) ends.shift();
      const excess = ends.length + reserved - max;
      if (excess >= 0) {
        const leaving = ends[excess];
        return leaving === undefined ? lookAgainMs : Math.max(1, perMs - (now - leaving));
      }
      reserved += 1;
      return {
        ended() {
          reserved -= 1;
          ends.push(performance.now());
        },
        release: () => void (reserved -= 1),
      };
    },
  };
}

/**
 * Creates a window that all processes share, in the table `upstreamCalls`. Concurrent processes may all take the last slot, so the
 * window exceeds its limit by at most one call for each further process. While the store is unavailable, each process counts only its
 * own calls.
 *
 * @param name name of the window, the same in every process
 */
export function createSharedWindow(store: Store, name: string, limit: Limit) {
  const own = createOwnWindow(limit);
  const rows = createRows(store, name, limit);
  /** Last refusal of the store. It holds for all waiting calls. Times are those of `performance.now()`. */
  let refusal = { roomAt: 0, askAgainAt: 0 };
  let last: Promise<unknown> = Promise.resolve();
  /** Serialises the statements of this process. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  }

  /** Number of calls whose turn has not come, and ids that an earlier turn has stored for them. */
  let waiting = 0;
  const stored: number[] = [];

  /** Returns the id of the stored call, the pause before the next attempt, or undefined while the store is unavailable. */
  async function add(): Promise<{ id: number } | { pauseMs: number } | undefined> {
    waiting -= 1;
    const own = stored.shift();
    if (own !== undefined) return { id: own };
    const now = performance.now();
    if (refusal.askAgainAt > now) return { pauseMs: refusal.roomAt - now };
    await rows.prune();
    const ids = await rows.add(1 + Math.min(waiting, maxWith));
    if (!ids) return undefined;
    const [id, ...others] = ids;
    stored.push(...others);
    if (id !== undefined) return { id };
    const pauseMs = Math.max(lookAgainMs, await rows.untilRoom());
    refusal = { roomAt: performance.now() + pauseMs, askAgainAt: performance.now() + Math.min(pauseMs, askAgainAfterMs) };
    return { pauseMs };
  }

  return {
    /** Reserves a slot. Returns the milliseconds until one may be free if there is none. */
    async take(): Promise<Slot | number> {
      const slot = own.take();
      if (typeof slot === 'number') return slot;
      waiting += 1;
      const added = await inTurn(add).catch((error: unknown) => {
        slot.release();
        throw error;
      });
      if (!added) return slot;
      if ('pauseMs' in added) {
        slot.release();
        return Math.max(1, added.pauseMs);
      }
      const { id } = added;
      const storedAt = performance.now();
      return {
        ended() {
          slot.ended();
          if (performance.now() - storedAt >= shortDelayMs) void rows.restart(id);
        },
        release() {
          slot.release();
          void inTurn(async () => {
            await rows.remove(id);
            refusal.askAgainAt = 0;
          });
        },
      };
    },
  };
}

/** Statements on a window's rows. They return `undefined` while the store is unavailable. */
function createRows(store: Store, budget: string, { max, perMs }: Limit) {
  const ask = queryOrUndefined(store);
  // A subquery is evaluated once, not for each row.
  const now = sql<number>`(select now_ms())`;
  const begin = sql<number>`(select now_ms() - ${sql.lit(perMs)})`;
  let pruneAt = 0;

  return {
    /**
     * Adds a call if the window has room, and others with it while the window is less than half full. Near its end they would let
     * concurrent processes exceed it by more than one call each.
     *
     * @returns ids of the added calls, at most `count`
     */
    add: (count: number) =>
      ask(async (db) => {
        const calls = db
          .selectFrom('upstreamCalls')
          .select(({ fn }) => fn.countAll<number>().as('calls'))
          .where('budget', '=', budget)
          .where('at', '>', begin);
        // Both databases call the column of a list of values `column1`.
        const places = sql.join(Array.from({ length: count }, (_, place) => sql`(${sql.lit(place)})`));
        const room = sql<number>`case column1 when 0 then ${sql.lit(max)} else ${sql.lit(Math.floor(max / 2))} end`;
        const rows = sql`select ${sql.lit(budget)}, ${now} from (values ${places}) as places where ${calls} + column1 < ${room}` as never;
        const added = await db.insertInto('upstreamCalls').columns(['budget', 'at']).expression(rows).returning('id').execute();
        return added.map(({ id }) => id);
      }),

    /** Returns the milliseconds until the window has room. */
    async untilRoom(): Promise<number> {
      const rows = await ask((db) =>
        db
          .selectFrom('upstreamCalls')
          .select(sql<number>`at + ${sql.lit(perMs)} - now_ms()`.as('ms'))
          .where('budget', '=', budget)
          .where('at', '>', begin)
          .orderBy('at', 'desc')
          .offset(max - 1)
          .limit(1)
          .execute(),
      );
      return rows?.[0]?.ms ?? 0;
    },

    async restart(id: number): Promise<void> {
      await ask((db) => db.updateTable('upstreamCalls').set({ at: now }).where('id', '=', id).execute());
    },

    async remove(id: number): Promise<void> {
      await ask((db) => db.deleteFrom('upstreamCalls').where('id', '=', id).execute());
    },

    /** Deletes expired calls, once per window and process. */
    async prune(): Promise<void> {
      if (performance.now() < pruneAt) return;
      pruneAt = performance.now() + perMs;
      await ask((db) => db.deleteFrom('upstreamCalls').where('budget', '=', budget).where('at', '<=', begin).execute());
    },
  };
}
