import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';

/** A booking whose writing has begun. `bookedAt` (ISO 8601) tells it from others under the same reference. */
export interface Unsettled {
  username: string;
  ref: string;
  bookedAt: string;
}

/** The row belongs to its request for this long, in milliseconds: longer than a request may take. */
export const bookingHoldMs = 15_000;

/**
 * A row per booking that nobody was told stands yet, for all BFF processes. It is taken before the booking is written, and given
 * back before the booking is acknowledged: one that its request held for too long is a booking that never was acknowledged.
 * Everything rejects with `StoreUnavailable` when the store cannot be used.
 */
export interface UnsettledBookings {
  /** Takes the row of a booking, for `bookingHoldMs`. `isTaken` is false when another request makes this very booking. */
  take(booking: Unsettled): Promise<{ isTaken: boolean; othersAreOver: boolean }>;
  /** Gives the row back. False when it was held for too long or is gone: the booking must not be acknowledged. */
  giveBack(booking: Unsettled): Promise<boolean>;
  /** The person's bookings that their requests still hold, and whether there are others. */
  of(username: string): Promise<{ held: Unsettled[]; othersAreOver: boolean }>;
  /** The person's bookings that were held for too long. From now on they can only be removed. */
  claimOver(username: string): Promise<Unsettled[]>;
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
            .as('over'),
        )
        .executeTakeFirst();
      return { isTaken: row !== undefined, othersAreOver: Number(row?.over ?? 0) > 0 };
    },
    async giveBack(booking) {
      const row = await deletion([booking]).where('heldUntil', '>', now).returning('ref').executeTakeFirst();
      return row !== undefined;
    },
    async of(username) {
      const rows = await store.db
        .selectFrom('unsettledBookings')
        .select(['username', 'ref', 'bookedAt', 'heldUntil', now.as('now')])
        .where('username', '=', username)
        .execute();
      const held = rows.filter((row) => row.heldUntil > row.now).map(({ ref, bookedAt }) => ({ username, ref, bookedAt }));
      return { held, othersAreOver: held.length < rows.length };
    },
    // Its request could still give a row back that is merely over: clocks may be set back.
    claimOver: (username) =>
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
