import { bookingSchema, flightState, isFlown, type Booking, type BookingsReply, type TripToday } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { recurringKey } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { ignoreOutage, isOutage } from '../../plugins/http-error.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Session } from '../../session/session.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import { readSoon, type ReadResult } from '../../readings/reading.ts';
import { type CardFlight, type CardFlights, wasTakenOff } from '../flights/card-flights.ts';
import { bookedFlight, isForBooking, unflownFlight, type BoardFlight, type FlightList } from '../flights/flight-list.ts';
import { type RealtimeDatabase, bookingsPath, isUsername, milesPath } from '../../upstreams/realtime-database.ts';
import type { Erase } from '../privacy/personal-data.ts';
import { seatedFlight, type SeatBooking, type SeatClaim } from '../seats/seat-rows.ts';
import { seatJobName, type Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import type { CountMail } from '../mail/mail-domain.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AwaitUnfinished, Passengers } from './booking-rows.ts';
import type { BookingStore } from './booking-store.ts';
import { envelopeKey, isEnvelope, isFence, readNode, withoutOldFences, type StoredBooking } from './bookings-node.ts';
import type { Cabins } from './cabins.ts';
import type { BookingCount } from './count-bookings.ts';
import type { RequireReady } from './follow-rename.ts';
import type { Vouchers } from './vouchers.ts';

/** Services of the requests about bookings. */
export interface BookingServices {
  flights: Pick<FlightList, 'read' | 'peek'>;
  cardFlights: Pick<CardFlights, 'find'>;
  bookings: BookingStore;
  awaitUnfinished: AwaitUnfinished;
  requireReady: RequireReady;
  vouchers: Vouchers;
  passengers: Passengers;
  seats: Seats;
  count: BookingCount;
  ownsItemFor: Cabins['ownsItemFor'];
  outbox: Outbox;
  countMail: CountMail;
  jobs: Pick<Jobs, 'promote'>;
  log: Pick<Log, 'warn'>;
  now(): number;
}

/** The services that read trips. Calendar feeds have no others. */
export interface TripReader extends Pick<BookingServices, 'cardFlights' | 'requireReady' | 'now'> {
  bookings: Pick<BookingStore, 'read'>;
  flights: Pick<FlightList, 'read'>;
}

/** Reads a person's bookings by reference. Rejects while a rename moves them. */
export async function readOwn(
  { bookings, requireReady }: Pick<TripReader, 'bookings' | 'requireReady'>,
  person: Person,
): Promise<ReadonlyMap<string, StoredBooking>> {
  await requireReady(person);
  const stored = await bookings.read(person.username);
  // If a rename has begun since, an empty list would be wrong.
  if (stored.size === 0) await requireReady(person);
  return stored;
}

/**
 * Returns a person's bookings by reference, without server-only fields. Adds the airports that their texts name, and the flight as the
 * board shows it now, or as it was when it left the board.
 */
export async function listBookings({ flights, cardFlights, now, ...own }: TripReader, person: Person): Promise<BookingsReply> {
  const [stored, board] = await Promise.all([readOwn(own, person), readBoard(flights)]);
  const ids = [...stored.values()].flatMap(({ flightId, outcome }) => (flightId === undefined || outcome ? [] : flightId));
  const cards = await cardFlights.find(ids).catch(ignoreOutage);
  return Object.fromEntries(
    [...stored].map(([ref, booking]) => [ref, bookingView(booking, cards?.get(booking.flightId ?? ''), board, now())]),
  );
}

type BoardReading = Pick<ReadResult<readonly BoardFlight[]>, 'value' | 'asOf' | 'stale'>;

/** Longest wait of a person's trips for the board, in milliseconds. */
const boardWaitMs = 2_000;

/** Reads the board. Returns undefined if it cannot be read in time, because bookings do not depend on it. */
export const readBoard = (flights: Pick<FlightList, 'read'>): Promise<BoardReading | undefined> => readSoon(flights.read(), boardWaitMs);

/**
 * Finds the flight of a booking on the board: by the id of its card, or by its callsign if the booking names no card. Returns undefined
 * for a flown booking, because the next flight may use the same card, and null without a board. A postponed flight is flown a day after
 * its current departure.
 */
export function tripToday(booking: Booking, board: BoardReading | undefined, now: number): TripToday | undefined {
  const flight = board && bookedFlight(board.value, booking, now);
  if (isFlown(booking, now) && (!flight || isFlown(flight, now))) return undefined;
  if (!board) return null;
  const { asOf, stale } = board;
  return { asOf, stale, flight: flight ? { dueDate: flight.dueDate, gate: flight.gate, aircraft: flight.aircraft } : null };
}

/** Lists the person's own bookings, and counts their seats if they are not counted yet. */
export async function listTrips(services: BookingServices, session: Session): Promise<BookingsReply> {
  const trips = await listBookings(services, session);
  await adoptSeats(services, session, trips);
  return trips;
}

function bookingView(booking: StoredBooking, card: CardFlight | undefined, board: BoardReading | undefined, now: number): Booking {
  const today = tripToday(booking, board, now);
  const aircraft = today?.flight?.aircraft ?? booking.aircraft;
  return {
    ...z.parse(bookingSchema, booking),
    ...flightPlaces({ ...booking, aircraft }),
    ...(!today?.flight && lastSeen(booking, card, now)),
    ...(today !== undefined && { today }),
  };
}

/** The last known departure of a flight that is not on the board, and whether it was taken off before that. */
function lastSeen(booking: StoredBooking, card: CardFlight | undefined, now: number): Pick<Booking, 'dueDate' | 'isCancelled'> {
  const { outcome, departedAt } = booking;
  if (outcome) return { ...(departedAt && { dueDate: departedAt }), ...(outcome === 'cancelled' && { isCancelled: true }) };
  if (!card?.dueDate || !isForBooking(card, booking, now)) return {};
  return { dueDate: card.dueDate, ...(wasTakenOff(card) && { isCancelled: true }) };
}

/**
 * Counts the seats of bookings that were made before seats were counted, or written from outside. The database cannot list the
 * bookings of a flight, so they are counted when their person reads them.
 */
async function adoptSeats(services: BookingServices, session: Session, trips: BookingsReply): Promise<void> {
  const open = openBookings(services, session, trips);
  if (open.length === 0) return;
  const { seats, log } = services;
  try {
    const seatedFlights = await seats.seatedOn(session.userId);
    for (const { claim, booking } of open) if (!seatedFlights.has(claim.flightId)) await seats.adopt(claim, booking);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'seats of earlier bookings could not be counted yet');
  }
}

function openBookings({ flights, now }: BookingServices, { userId, username }: Session, trips: BookingsReply) {
  const board = flights.peek()?.value ?? [];
  return Object.entries(trips).flatMap(([ref, booking]): { claim: SeatClaim; booking: SeatBooking }[] => {
    const flight = unflownFlight(board, booking, now());
    if (!flight || flightState(flight, now()) !== 'open') return [];
    return [{ claim: { ...seatedFlight(flight), userId }, booking: { username, ref, bookedAt: booking.bookedAt ?? '' } }];
  });
}

/** Removes a booking, and frees its seat for the next in line. Returns false if there is no such booking. */
export async function cancelBooking(
  { bookings, passengers, seats, requireReady, jobs, log }: BookingServices,
  session: Person,
  ref: string,
): Promise<boolean> {
  const { username } = session;
  const bookedSeats = await seats.beginCancel(username, ref);
  const isRemoved = await bookings.remove(username, ref);
  // If a rename has moved the booking, this rejects and the seat stays.
  if (!isRemoved) await requireReady(session);
  // Emails to a passenger without a booking are dropped, so the row may stay.
  if (isRemoved)
    await passengers.remove(username, ref).catch((error: unknown) => log.warn({ err: error }, 'a passenger row could not be removed'));
  // The booking is gone. `beginCancel` has made its seat due for a look-up, which frees it later.
  await seats.free(bookedSeats).catch((error: unknown) => log.warn({ err: error }, 'a seat could not be freed yet'));
  if (bookedSeats.length > 0) await jobs.promote(recurringKey(seatJobName)).catch(ignoreOutage);
  return isRemoved;
}

/** Removes the person from waiting lists, frees their seats, and deletes their bookings and miles. Returns how many were removed. */
export const eraseBookings =
  (services: BookingServices, database: RealtimeDatabase, line: WaitingLine): Erase =>
  async ({ userId, username, names }) => {
    const places = await line.placesOf(userId);
    for (const { flightId } of places) await line.leave(flightId, userId);
    let count = places.length;
    // Bookings are under the current name. An earlier name may belong to another person now.
    if (names.includes(username)) {
      const own = await readOwn(services, { userId, username });
      for (const ref of own.keys()) if (await cancelBooking(services, { userId, username }, ref)) count += 1;
    }
    for (const name of names.filter(isUsername)) {
      await removeNode(database, name, userId, services.now());
      await database.transact(milesPath(name), (miles) => (miles === null ? { result: undefined } : { value: null, result: undefined }));
    }
    return count;
  };

/**
 * Removes all remaining entries of a name, except fences and envelopes of other people.
 *
 * @throws Error while only fences keep the node: a late write may still arrive
 */
async function removeNode(database: RealtimeDatabase, name: string, userId: string, now: number): Promise<void> {
  const hasOnlyFences = await database.transact(bookingsPath(name), (current) => {
    if (current === null) return { result: false };
    const node = withoutOldFences(readNode(current), now);
    const rest = Object.entries(node).filter(([key, entry]) => isFence(entry) || (isEnvelope(key) && key !== envelopeKey(userId)));
    if (rest.length === 0) return { value: null, result: false };
    return { value: Object.fromEntries(rest), result: !rest.some(([key]) => isEnvelope(key)) };
  });
  if (hasOnlyFences) throw new Error('the write of a failed booking may still arrive');
}
