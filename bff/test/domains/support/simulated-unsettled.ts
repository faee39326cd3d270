import type fc from 'fast-check';
import { bookingLeaseMs, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import type { SeatBooking } from '../../../src/domains/seats/seat-rows.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import type { Life } from './simulated-database.ts';

export type Statement = keyof UnsettledBookings;

/** Fault of a statement: `lost` does nothing, `mute` takes effect; neither is answered. */
export type StatementFate = 'lost' | 'mute';

/**
 * The rows of unsettled bookings, in this process: every statement waits for its turn with the scheduler, so that any
 * interleaving of several callers can be played.
 *
 * @param now the database's clock, in milliseconds since 1970
 */
export function createSimulatedUnsettled(scheduler: fc.Scheduler, now: () => number) {
  const rows = new Map<string, SeatBooking & { heldUntil: number }>();
  const fates: { statement: Statement; fate: StatementFate }[] = [];
  let wasMute = false;
  const keyOf = ({ username, ref, bookedAt }: SeatBooking) => `${username} ${ref} ${bookedAt}`;
  const bare = ({ username, ref, bookedAt }: SeatBooking): SeatBooking => ({ username, ref, bookedAt });
  const rowsOf = (username: string) => [...rows.values()].filter((row) => row.username === username);
  const isExpired = (row: { heldUntil: number }) => row.heldUntil <= now();
  const haveExpired = (username: string) => rowsOf(username).some(isExpired);

  return {
    rows,
    /** The next statement of this kind meets this fate. */
    doom: (statement: Statement, fate: StatementFate) => void fates.push({ statement, fate }),
    /** True when a statement took effect without an answer. */
    wasMute: () => wasMute,
    /** From now on every statement is answered. */
    heal: () => void fates.splice(0),
    connect(life: Life): UnsettledBookings {
      /** Runs a statement at its turn; never when its process has died meanwhile. */
      async function run<T>(kind: Statement, statement: () => T): Promise<T> {
        await scheduler.schedule(Promise.resolve(), `${kind} rows`);
        if (life.dead) await new Promise(() => undefined);
        const index = fates.findIndex((each) => each.statement === kind);
        const fate = index < 0 ? undefined : fates.splice(index, 1)[0]?.fate;
        wasMute ||= fate === 'mute';
        const result = fate === 'lost' ? undefined : { value: statement() };
        if (fate || !result) throw new StoreUnavailable(`the statement was ${fate}`);
        return result.value;
      }
      return {
        take: (booking) =>
          run('take', () => {
            const hasExpiredRows = haveExpired(booking.username);
            const isTaken = !rows.has(keyOf(booking));
            if (isTaken) rows.set(keyOf(booking), { ...bare(booking), heldUntil: now() + bookingLeaseMs });
            return isTaken ? { outcome: 'taken' as const, hasExpiredRows } : { outcome: 'twin' as const };
          }),
        release: (booking) =>
          run('release', () => {
            const row = rows.get(keyOf(booking));
            return row !== undefined && !isExpired(row) && rows.delete(keyOf(booking));
          }),
        ofPerson: (username) =>
          run('ofPerson', () => ({
            pending: rowsOf(username)
              .filter((row) => !isExpired(row))
              .map(bare),
            hasExpiredRows: haveExpired(username),
          })),
        claimExpired: (username) =>
          run('claimExpired', () => {
            const claimed = rowsOf(username).filter(isExpired);
            for (const row of claimed) row.heldUntil = 0;
            return claimed.map(bare);
          }),
        expiredPeople: () => run('expiredPeople', () => [...new Set([...rows.values()].filter(isExpired).map(({ username }) => username))]),
        remove: (bookings) => run('remove', () => bookings.forEach((booking) => rows.delete(keyOf(booking)))),
      };
    },
  };
}
