import type fc from 'fast-check';
import { bookingHoldMs, type Unsettled, type UnsettledBookings } from '../../../src/domains/bookings/unsettled-bookings.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import type { Life } from './simulated-database.ts';

export type Statement = keyof UnsettledBookings;

/** What becomes of a statement: `lost` does nothing, `mute` takes effect; neither is answered. */
export type StatementFate = 'lost' | 'mute';

/**
 * The rows of unsettled bookings, in this process: every statement waits for its turn with the scheduler, so that any
 * interleaving of several callers can be played.
 *
 * @param now the database's clock, in milliseconds since 1970
 */
export function createSimulatedUnsettled(scheduler: fc.Scheduler, now: () => number) {
  const rows = new Map<string, Unsettled & { heldUntil: number }>();
  const fates: { statement: Statement; fate: StatementFate }[] = [];
  let wasMute = false;
  const keyOf = ({ username, ref, bookedAt }: Unsettled) => `${username} ${ref} ${bookedAt}`;
  const bare = ({ username, ref, bookedAt }: Unsettled): Unsettled => ({ username, ref, bookedAt });
  const ofPerson = (username: string) => [...rows.values()].filter((row) => row.username === username);
  const isOver = (row: { heldUntil: number }) => row.heldUntil <= now();
  const areOver = (username: string) => ofPerson(username).some(isOver);

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
            const othersAreOver = areOver(booking.username);
            const isTaken = !rows.has(keyOf(booking));
            if (isTaken) rows.set(keyOf(booking), { ...bare(booking), heldUntil: now() + bookingHoldMs });
            return { isTaken, othersAreOver };
          }),
        giveBack: (booking) =>
          run('giveBack', () => {
            const row = rows.get(keyOf(booking));
            return row !== undefined && !isOver(row) && rows.delete(keyOf(booking));
          }),
        of: (username) =>
          run('of', () => ({
            held: ofPerson(username)
              .filter((row) => !isOver(row))
              .map(bare),
            othersAreOver: areOver(username),
          })),
        claimOver: (username) =>
          run('claimOver', () => {
            const claimed = ofPerson(username).filter(isOver);
            for (const row of claimed) row.heldUntil = 0;
            return claimed.map(bare);
          }),
        remove: (bookings) => run('remove', () => bookings.forEach((booking) => rows.delete(keyOf(booking)))),
      };
    },
  };
}
