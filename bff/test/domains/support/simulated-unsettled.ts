import type fc from 'fast-check';
import { bookingLeaseMs, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import type { SeatBooking } from '../../../src/domains/seats/seat-rows.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import type { Life } from './simulated-database.ts';

export type Statement = keyof UnsettledBookings;

/** Fault of a statement. `lost` has no effect, `mute` takes effect. Neither is answered. */
export type StatementFate = 'lost' | 'mute';

/**
 * Creates in-memory rows of unsettled bookings. The scheduler orders their statements, so that a test can play any
 * interleaving of several callers.
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
    /** Makes the next statement of this kind fail in this way. */
    doom: (statement: Statement, fate: StatementFate) => void fates.push({ statement, fate }),
    /** True once a statement took effect without an answer. */
    wasMute: () => wasMute,
    /** Cancels all planned faults. */
    heal: () => void fates.splice(0),
    connect(life: Life): UnsettledBookings {
      /** Runs a statement at its turn. Never resolves if its process has died. */
      async function run<T>(kind: Statement, statement: () => T): Promise<T> {
        await scheduler.schedule(Promise.resolve(), `${kind} rows`);
        if (life.dead) await new Promise(() => undefined);
        const index = fates.findIndex((each) => each.statement === kind);
        const fate = index < 0 ? undefined : fates.splice(index, 1)[0]?.fate;
        wasMute ||= fate === 'mute';
        if (fate === 'mute') statement();
        if (fate) throw new StoreUnavailable(`the statement was ${fate}`);
        return statement();
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
        // The waiting request tries again at once, which the scheduler interleaves with the other one.
        unfinished: () => run('unfinished', () => undefined),
        expire: (booking) =>
          run('expire', () => {
            const row = rows.get(keyOf(booking));
            if (row) row.heldUntil = 0;
          }),
        expiredPeople: () => run('expiredPeople', () => [...new Set([...rows.values()].filter(isExpired).map(({ username }) => username))]),
        remove: (bookings) => run('remove', () => bookings.forEach((booking) => rows.delete(keyOf(booking)))),
      };
    },
  };
}
