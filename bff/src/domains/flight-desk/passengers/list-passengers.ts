import {
  cabinClasses,
  flightDeskLimits,
  flightDeskTexts,
  flightMessages,
  type FlightPassengersReply,
  type Passenger,
} from '@portal/booking-contract';
import { inBatches } from '../../../operations/in-batches.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import { withSeats, type BoardFlight, type CountSeats, type FlightList } from '../../flights/flight-list.ts';
import type { FlightPeople } from '../../seats/people-of-flight.ts';
import { seatedFlight, type SeatBooking } from '../../seats/seat-rows.ts';
import type { BookingCount } from '../../bookings/count-bookings.ts';
import type { Passengers } from '../../bookings/booking-rows.ts';
import { bookingOfPassenger, readAtOnce, type PassengerSources } from './booking-of-passenger.ts';

export interface FlightDeskServices extends PassengerSources {
  flights: Pick<FlightList, 'read'>;
  passengers: Pick<Passengers, 'ofFlight'>;
  peopleOf(flightId: string): Promise<FlightPeople>;
  seats: CountSeats;
  count: Pick<BookingCount, 'ensure'>;
}

/**
 * Lists the passengers of a flight by class and name, and its waiting list. A booking that cannot be read now is listed without its class.
 *
 * @throws HttpError 404 for a flight that has left the board
 * @throws UpstreamError or StoreUnavailable when the board or the store cannot be read, or not a single booking
 */
export async function listPassengers(services: FlightDeskServices, flightId: string): Promise<FlightPassengersReply> {
  const flight = await findOnBoard(services, flightId);
  await services.count.ensure(seatedFlight(flight));
  const { booked, line } = await services.peopleOf(flightId);
  const rows = unique([...(await services.passengers.ofFlight(flightId)), ...booked]);
  const passengers = await readClasses(services, flight, rows.slice(0, flightDeskLimits.passengers));
  const waiting = line.slice(0, flightDeskLimits.waiting).map(({ username, offerUntil }) => ({
    username,
    ...(offerUntil !== null && { confirmBy: new Date(Number(offerUntil)).toISOString() }),
  }));
  const [counted = flight] = await withSeats([flight], services.seats);
  const unlisted = Math.max(0, rows.length - flightDeskLimits.passengers) + line.length - waiting.length;
  return { flight: counted, passengers: passengers.toSorted(byClassAndName), waiting, unlisted, cardUrl: flight.cardUrl };
}

/** A stale list does not say that a flight has left the board: then the error has `staleText`. */
export async function findOnBoard(
  { flights }: Pick<FlightDeskServices, 'flights'>,
  flightId: string,
  staleText: string = flightDeskTexts.failed,
): Promise<BoardFlight> {
  const { value, stale } = await flights.read();
  const flight = value.find(({ id }) => id === flightId);
  if (!flight) throw stale ? new HttpError(503, staleText) : new HttpError(404, flightMessages.leftBoard);
  return flight;
}

/** A booking of a limited flight is known twice. */
const unique = (rows: readonly SeatBooking[]): SeatBooking[] => [
  ...new Map(rows.map(({ username, ref, bookedAt }) => [`${username} ${ref}`, { username, ref, bookedAt }])).values(),
];

async function readClasses(services: FlightDeskServices, flight: BoardFlight, rows: readonly SeatBooking[]): Promise<Passenger[]> {
  const failures: Error[] = [];
  const passengers = await inBatches(rows, readAtOnce, async (row): Promise<Passenger[]> => {
    const { username } = row;
    try {
      const booking = await bookingOfPassenger(services, flight, row);
      if (!booking) return [];
      return [booking === 'unreadable' ? { username } : { username, class: booking.class }];
    } catch (error) {
      if (!isOutage(error)) throw error;
      failures.push(error);
      return [{ username }];
    }
  });
  const [failure] = failures;
  if (failure && failures.length === rows.length) throw failure;
  return passengers.flat();
}

const order: readonly string[] = cabinClasses.map(({ name }) => name).toReversed();
/** The best class first; other texts and unread bookings after the known classes. */
const placeOf = (name: string | undefined) => (name === undefined ? Infinity : order.includes(name) ? order.indexOf(name) : order.length);

function byClassAndName(one: Passenger, other: Passenger): number {
  const [first, second] = [placeOf(one.class), placeOf(other.class)];
  if (first !== second) return first < second ? -1 : 1;
  return (one.class ?? '').localeCompare(other.class ?? '', 'en') || one.username.localeCompare(other.username, 'en');
}
