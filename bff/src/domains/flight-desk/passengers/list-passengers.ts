import {
  cabinClasses,
  flightDeskLimits,
  flightDeskTexts,
  flightMessages,
  isFlown,
  type FlightPassengersReply,
  type Passenger,
} from '@portal/booking-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { Passengers } from '../../bookings/booking-rows.ts';
import type { BookingCount } from '../../bookings/count-bookings.ts';
import { withSeats, type BoardFlight, type FlightList } from '../../flights/flight-list.ts';
import type { FlightPeople } from '../../seats/people-of-flight.ts';
import type { SeatBooking } from '../../seats/seat-rows.ts';
import type { Seats } from '../../seats/seats.ts';
import { bookingOfPassenger, readPeople, type PassengerSources } from './booking-of-passenger.ts';

export interface FlightDeskServices extends PassengerSources {
  flights: Pick<FlightList, 'read'>;
  passengers: Pick<Passengers, 'ofFlight'>;
  peopleOf(flightId: string): Promise<FlightPeople>;
  seats: Pick<Seats, 'counts'>;
  count: Pick<BookingCount, 'isCounted'>;
}

/**
 * Lists the passengers of a flight by class and name, and its waiting list. A passenger whose booking cannot be read now has no class.
 *
 * @throws HttpError 404 if the flight has left the board
 * @throws UpstreamError or StoreUnavailable if the board or the store cannot be read, or none of the bookings
 */
export async function listPassengers(services: FlightDeskServices, flightId: string): Promise<FlightPassengersReply> {
  const flight = await findOnBoard(services, flightId);
  const isCounting = !isFlown(flight, services.now()) && !(await services.count.isCounted(flightId));
  const { seats, line } = await services.peopleOf(flightId);
  const rows = unique([...(await services.passengers.ofFlight(flightId)), ...seats]);
  const passengers = await readClasses(services, flight, rows.slice(0, flightDeskLimits.passengers));
  const waiting = line.slice(0, flightDeskLimits.waiting).map(({ username, offerUntil }) => ({
    username,
    ...(offerUntil !== null && { confirmBy: new Date(Number(offerUntil)).toISOString() }),
  }));
  const [flightWithSeats = flight] = await withSeats([flight], services.seats);
  const unlisted = Math.max(0, rows.length - flightDeskLimits.passengers) + line.length - waiting.length;
  return {
    flight: flightWithSeats,
    passengers: passengers.toSorted(byClassAndName),
    waiting,
    unlisted,
    ...(isCounting && { isCounting }),
    cardUrl: flight.cardUrl,
  };
}

/** Finds a flight on the board. @throws HttpError 404 if it has left the board, 503 with `staleText` if a stale list does not show it */
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

/** Removes duplicates: a booking of a limited flight is both a passenger row and a seat. */
const unique = (rows: readonly SeatBooking[]): SeatBooking[] => [
  ...new Map(rows.map(({ username, ref, bookedAt }) => [`${username} ${ref}`, { username, ref, bookedAt }])).values(),
];

async function readClasses(services: FlightDeskServices, flight: BoardFlight, rows: readonly SeatBooking[]): Promise<Passenger[]> {
  const passengers = await readPeople(
    rows,
    async (row): Promise<Passenger[]> => {
      const booking = await bookingOfPassenger(services, flight, row);
      if (!booking) return [];
      const { username } = row;
      return [booking === 'unreadable' ? { username } : { username, class: booking.class }];
    },
    ({ username }) => [{ username }],
  );
  return passengers.flat();
}

const order: readonly string[] = cabinClasses.map(({ name }) => name).toReversed();
/** Sorts the best class first. Unknown classes and then passengers without one come last. */
const placeOf = (name: string | undefined) => (name === undefined ? Infinity : order.includes(name) ? order.indexOf(name) : order.length);

function byClassAndName(one: Passenger, other: Passenger): number {
  const [first, second] = [placeOf(one.class), placeOf(other.class)];
  if (first !== second) return first < second ? -1 : 1;
  return (one.class ?? '').localeCompare(other.class ?? '', 'en') || one.username.localeCompare(other.username, 'en');
}
