import type { Store } from '../../store/store.ts';

/** A booked seat. `bookedAt` (ISO 8601) tells it from others under the same reference. */
export interface Passenger {
  flightId: string;
  username: string;
  ref: string;
  bookedAt: string;
  userId: string;
}

/**
 * The booked seats of each flight, because bookings themselves are stored by person. A row is written before its booking, so that
 * no booking lacks one. A row without a booking is possible: readers look the booking up.
 *
 * Every method rejects with `StoreUnavailable` when the store cannot be used.
 */
export interface Passengers {
  add(passenger: Passenger): Promise<void>;
  remove(username: string, ref: string): Promise<void>;
  ofFlight(flightId: string): Promise<Passenger[]>;
  /** True when any flight has a passenger. */
  exist(): Promise<boolean>;
  /** Forgets flights that are over. */
  forgetFlights(flightIds: readonly string[]): Promise<void>;
}

export const createPassengers = (store: Pick<Store, 'db'>): Passengers => ({
  async add(passenger) {
    const { bookedAt, userId } = passenger;
    await store.db
      .insertInto('passengers')
      .values(passenger)
      .onConflict((conflict) => conflict.columns(['flightId', 'username', 'ref']).doUpdateSet({ bookedAt, userId }))
      .execute();
  },
  async remove(username, ref) {
    await store.db.deleteFrom('passengers').where('username', '=', username).where('ref', '=', ref).execute();
  },
  ofFlight: (flightId) => store.db.selectFrom('passengers').selectAll().where('flightId', '=', flightId).orderBy('ref').execute(),
  async exist() {
    return (await store.db.selectFrom('passengers').select('ref').limit(1).executeTakeFirst()) !== undefined;
  },
  async forgetFlights(flightIds) {
    if (flightIds.length > 0) await store.db.deleteFrom('passengers').where('flightId', 'in', flightIds).execute();
  },
});
