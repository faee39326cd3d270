import {
  cabinClasses,
  flightDeskLimits,
  flightDeskTexts,
  flightMessages,
  isFlown,
  type CheckedIn,
  type FlightPassengersReply,
  type Passenger,
  type PassengerCountsReply,
  type PassengersFileReply,
} from '@portal/booking-contract';
import { inBatches } from '../../concurrency.ts';
import { HttpError, isOutage } from '../../plugins/http-error.ts';
import { csvOpening, csvRows } from '../../text/csv.ts';
import type { NoticeChoices } from '../account/notice-choices.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Passengers } from '../bookings/booking-rows.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { StoredBooking } from '../bookings/bookings-node.ts';
import type { BookingCount } from '../bookings/count-bookings.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import { isForBooking, withSeats, type BoardFlight, type FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import { isIdOfName, type SeatBooking } from '../seats/seat-rows.ts';
import type { FlightPeople, Seats } from '../seats/seats.ts';
import type { MessageStore } from './message-store.ts';
import type { CheckIns } from './check-ins.ts';

/** Services of the desk. */
export interface FlightDeskServices {
  flights: Pick<FlightList, 'read'>;
  bookings: Bookings['bookings'];
  findBooking: FindBooking;
  passengers: Passengers;
  seats: Seats;
  count: Pick<BookingCount, 'isCounted' | 'begin'>;
  checkIns: CheckIns;
  messages: MessageStore;
  choices: Pick<NoticeChoices, 'mutedAmong'>;
  outbox: Pick<Outbox, 'queueWith' | 'statesOf'>;
  auditLog: Pick<AuditLog, 'record'>;
  now(): number;
  /** False if the mailer has no template for messages. */
  isOn: boolean;
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
  const { booked, line } = await peopleOn(services, flightId);
  const passengers = await readClasses(services, flight, booked.slice(0, flightDeskLimits.passengers));
  const waiting = line.slice(0, flightDeskLimits.waiting).map(({ username, offerUntil }) => ({
    username,
    ...(offerUntil !== null && { confirmBy: new Date(offerUntil).toISOString() }),
  }));
  const [flightWithSeats = flight] = await withSeats([flight], services.seats);
  const unlisted = Math.max(0, booked.length - flightDeskLimits.passengers) + line.length - waiting.length;
  return {
    flight: flightWithSeats,
    passengers: passengers.toSorted(byClassAndName),
    waiting,
    unlisted,
    ...(isCounting && { isCounting }),
    cardUrl: flight.cardUrl,
  };
}

/** Counts the seats of every flight on the board. Reads no booking. Starts to count flights that nobody has opened yet. */
export async function countPassengers({ flights, seats, count }: FlightDeskServices): Promise<PassengerCountsReply> {
  const { value } = await flights.read();
  const isCounting = await count.begin(value);
  return { flights: Object.fromEntries(await seats.counts(value.map(({ id }) => id))), isCounting };
}

export type BookedSeat = FlightPeople['seats'][number];

/** Returns the bookings of a flight, and its waiting list. */
export async function peopleOn({ passengers, seats: allSeats }: Pick<FlightDeskServices, 'passengers' | 'seats'>, flightId: string) {
  const [rows, { seats, line }] = await Promise.all([passengers.ofFlight(flightId), allSeats.peopleOf(flightId)]);
  const all: BookedSeat[] = [...rows, ...seats];
  // A seat that is counted under a name belongs to the person who booked under that name.
  const idsByName = new Map(all.filter(({ userId }) => !isIdOfName(userId)).map(({ username, userId }) => [username, userId]));
  const idOf = ({ userId, username }: BookedSeat) => (isIdOfName(userId) ? (idsByName.get(username) ?? userId) : userId);
  // A booking of a limited flight is both a passenger and a seat.
  const booked = new Map(
    all.map((seat): [string, BookedSeat] => {
      const { username, ref, bookedAt } = seat;
      return [`${username} ${ref} ${bookedAt}`, { userId: idOf(seat), username, ref, bookedAt }];
    }),
  );
  return { booked: [...booked.values()], line };
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

/** Number of people whose bookings are read concurrently. */
const concurrency = 16;

/**
 * Reads a passenger's booking. Returns undefined if it was cancelled, or is of an earlier flight of the card. Returns `unreadable` for
 * an entry of an unknown shape.
 */
export async function bookingOfPassenger(
  { findBooking, bookings, now }: FlightDeskServices,
  flight: BoardFlight,
  row: SeatBooking,
): Promise<StoredBooking | 'unreadable' | undefined> {
  const booking = await findBooking(row.username, row.ref, row.bookedAt);
  if (!booking) return (await bookings.isGone(row)) ? undefined : 'unreadable';
  return isForBooking(flight, booking, now()) ? booking : undefined;
}

/**
 * Reads the bookings of many people. Uses `fallback` for a person whose booking cannot be read now.
 *
 * @throws UpstreamError or StoreUnavailable if not a single booking can be read
 */
export async function readPeople<Item, Result>(
  people: readonly Item[],
  read: (person: Item) => Promise<Result>,
  fallback: (person: Item) => Result,
): Promise<Result[]> {
  const outages: Error[] = [];
  const results = await inBatches(people, concurrency, (person) =>
    read(person).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      outages.push(error);
      return fallback(person);
    }),
  );
  const [outage] = outages;
  if (outage && outages.length === people.length) throw outage;
  return results;
}

const columns = ['Flight', 'Departure (UTC)', 'State', 'Place in line', 'Class', 'Passenger', 'Checked in (UTC)'] as const;

/** Writes a flight's passengers and its waiting list as CSV, in the order of the list. */
export function passengersFile(
  { flight, passengers, waiting }: FlightPassengersReply,
  checkedIn: readonly CheckedIn[],
): PassengersFileReply {
  const times = new Map(checkedIn.map(({ username, at }) => [username, at]));
  const trip = [flight.callsign, flight.dueDate ?? ''];
  const inLine = waiting.filter(({ confirmBy }) => confirmBy === undefined);
  const text =
    csvOpening(columns) +
    csvRows([
      ...passengers.map(({ username, class: cabin = 'Not readable' }) => [
        ...trip,
        'Booked',
        '',
        cabin,
        username,
        times.get(username) ?? '',
      ]),
      ...waiting.map((person) => {
        const isHeld = person.confirmBy !== undefined;
        return [...trip, isHeld ? 'Seat held' : 'Waiting', isHeld ? '' : String(inLine.indexOf(person) + 1), '', person.username, ''];
      }),
    ]);
  return { name: `passengers-${flight.callsign.replaceAll(/[^A-Za-z0-9]+/g, '-')}.csv`, text };
}
