import type { Store } from '../../store/store.ts';
import type { SeatBooking, SeatRow } from './seat-rows.ts';

/** Booked seats of a flight, and the people in line. */
export interface FlightPeople {
  seats: (SeatBooking & Pick<SeatRow, 'userId'>)[];
  /** People with an offer first, then in the order of the line. `offerUntil` is null for a person without an offer. */
  line: Pick<SeatRow, 'userId' | 'username' | 'email' | 'offerUntil'>[];
}

/** @throws StoreUnavailable when the store cannot be used */
export async function peopleOfFlight({ db }: Pick<Store, 'db'>, flightId: string): Promise<FlightPeople> {
  const rows = await db
    .selectFrom('seatEntries')
    .select(['userId', 'username', 'email', 'state', 'ref', 'bookedAt', 'offerUntil'])
    .where('flightId', '=', flightId)
    .where('state', 'in', ['booked', 'offered', 'waiting'])
    .orderBy('number')
    .execute();
  const inState = (state: SeatRow['state']) => rows.filter((row) => row.state === state);
  return {
    seats: inState('booked').map(({ userId, username, ref, bookedAt }) => ({
      userId,
      username,
      ref: ref ?? '',
      bookedAt: bookedAt ?? '',
    })),
    line: [...inState('offered'), ...inState('waiting').map((row) => ({ ...row, offerUntil: null }))],
  };
}
