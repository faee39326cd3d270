import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';

/** A booking that is being written. `bookedAt` (ISO 8601) tells it from others under the same reference. */
export interface Unsettled {
  username: string;
  ref: string;
  bookedAt: string;
}

/** Lease of a row, in milliseconds. Longer than a request may take. */
export const bookingHoldMs = 15_000;

/**
 * A leased row per unacknowledged booking, shared by all BFF processes. A request takes the row before it writes the booking, and
 * releases it before it acknowledges the booking. A booking whose lease has expired was never acknowledged. Every method rejects
 * with `StoreUnavailable` when the store cannot be used.
 */
export interface UnsettledBookings {
  /** Takes the row of a booking. `isTaken` is false when a concurrent copy of the request has it. */
  take(booking: Unsettled): Promise<{ isTaken: boolean; othersExpired: boolean }>;
  /** Releases the row. False when its lease has expired or it is gone: the booking must not be acknowledged. */
  release(booking: Unsettled): Promise<boolean>;
  /** Returns the person's rows with a valid lease, and whether there are expired ones. */
  ofPerson(username: string): Promise<{ held: Unsettled[]; othersExpired: boolean }>;
  /** Claims the person's expired rows: their requests can no longer release them. */
  claimExpired(username: string): Promise<Unsettled[]>;
  remove(bookings: readonly Unsettled[]): Promise<void>;
}

const now = sql<number>`now_ms()`;

export function createUnsettledBookings(store: Store): UnsettledBookings {
  const deletion = (bookings: readonly Unsettled[]) => {
    const keys = sql.join(bookings.map(({ username, ref, bookedAt }) => sql`(${username}, ${ref}, ${bookedAt})`));
    return store.db.deleteFrom('unsettledBookings').where(sql<boolean>`(username, ref, booked_at) in (values ${keys})`);
  };

  return {
    async take({ username, ref, bookedAt }) {
      const row = await store.db
        .insertInto('unsettledBookings')
        .values({ username, ref, bookedAt, heldUntil: sql<number>`now_ms() + ${sql.lit(bookingHoldMs)}` })
        .onConflict((conflict) => conflict.columns(['username', 'ref', 'bookedAt']).doNothing())
        .returning(({ selectFrom, fn }) =>
          selectFrom('unsettledBookings as other')
            .where('other.username', '=', username)
            .where('other.heldUntil', '<=', now)
            .select(fn.countAll<number>().as('count'))
            .as('expired'),
        )
        .executeTakeFirst();
      return { isTaken: row !== undefined, othersExpired: Number(row?.expired ?? 0) > 0 };
    },
    async release(booking) {
      const row = await deletion([booking]).where('heldUntil', '>', now).returning('ref').executeTakeFirst();
      return row !== undefined;
    },
    async ofPerson(username) {
      const rows = await store.db
        .selectFrom('unsettledBookings')
        .select(['username', 'ref', 'bookedAt', 'heldUntil', now.as('now')])
        .where('username', '=', username)
        .execute();
      const held = rows.filter((row) => row.heldUntil > row.now).map(({ ref, bookedAt }) => ({ username, ref, bookedAt }));
      return { held, othersExpired: held.length < rows.length };
    },
    // An expired row could still be released if the database's clock is set back.
    claimExpired: (username) =>
      store.db
        .updateTable('unsettledBookings')
        .set({ heldUntil: 0 })
        .where('username', '=', username)
        .where('heldUntil', '<=', now)
        .returning(['username', 'ref', 'bookedAt'])
        .execute(),
    remove: async (bookings) => void (await deletion(bookings).execute()),
  };
}
