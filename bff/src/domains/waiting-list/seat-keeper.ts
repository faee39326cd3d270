import { isFlown, type Flight } from '@portal/booking-contract';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../../log.ts';
import { startLooking } from '../../operations/look-regularly.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import type { Usernames } from '../../session/usernames.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { BookingCount } from '../bookings/count-bookings.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import type { BookedSeat, Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import type { TellWaiting } from './tell-waiting.ts';

interface SeatKeeperOptions {
  flights: FlightList;
  bookings: Pick<BookingStore, 'isGone'>;
  /** Voids the bookings that were never acknowledged, which frees their seats. */
  settleExpired(): Promise<void>;
  usernames: Pick<Usernames, 'areBookingsUnder'>;
  seats: Seats;
  line: WaitingLine;
  tell: TellWaiting;
  count: Pick<BookingCount, 'begin'>;
  log: Pick<Log, 'warn'>;
  now(): number;
}

const lookEveryMs = 1_000;
const tidyEveryMs = 60_000;
/** Bookings of flights without a limit are due as well, and must not have the board read at each look. */
const readEveryMs = 15_000;

/**
 * Starts to give free seats to the next in line. Any number of processes may do so: each step is conditional, and seats are given out
 * under a lock.
 */
export function startSeatKeeper(options: SeatKeeperOptions) {
  const { flights, log, now } = options;
  let tidyAt = 0;
  let readAt = 0;
  // A look outlives the request that asks for it, and must not run in its time budget.
  const outside = AsyncLocalStorage.snapshot();

  /** Reads the board itself only while a booking is to be looked up: without a visitor, nobody else does. */
  async function limitedFlights(): Promise<Flight[]> {
    let reading = flights.peek();
    if (!reading && now() >= readAt && (await options.seats.isCheckDue())) {
      readAt = now() + readEveryMs;
      reading = await flights.read();
    }
    return reading?.value.filter(({ seats }) => seats) ?? [];
  }

  async function lookOnce(): Promise<void> {
    const isLineUsed = await options.line.isUsed();
    await freeSeats(options, isLineUsed);
    const limited = await limitedFlights();
    if (limited.length > 0) options.count.begin();
    await checkBookings(options, limited);
    if (isLineUsed) await offerSeats(options);
    if (now() < tidyAt) return;
    tidyAt = now() + tidyEveryMs;
    await tidy(flights, options.seats, now());
  }

  const { look, stop } = startLooking(lookOnce, lookEveryMs, (error) => {
    // Adapters and the store log their own outages.
    if (!isOutage(error)) log.warn({ err: error }, 'seats could not be looked after');
  });
  return {
    /** Looks now, after a seat was freed. */
    nudge: (): void => void outside(look),
    stop,
  };
}

/** Frees the seats of bookings that were never acknowledged, and of offers that have ended. */
async function freeSeats({ settleExpired, line }: SeatKeeperOptions, isLineUsed: boolean): Promise<void> {
  await settleExpired();
  if (isLineUsed) await line.expireOffers();
}

/** Frees the seats of bookings that are gone: removed from outside, or by a cancellation that was cut off. */
async function checkBookings({ bookings, usernames, seats }: SeatKeeperOptions, limited: readonly Flight[]): Promise<void> {
  const claimed = await seats.claimChecks(limited.map(({ id }) => id));
  const present: BookedSeat[] = [];
  for (const seat of claimed) {
    // The bookings of a renamed person are on their way.
    if ((await bookings.isGone(seat)) && (await usernames.areBookingsUnder(seat))) await seats.free([seat]);
    else present.push(seat);
  }
  await seats.checked(present);
}

/** Offers free seats to the next in line, and tells them. Reads the board only while people are waiting. */
async function offerSeats({ flights, line, tell }: SeatKeeperOptions): Promise<void> {
  const waiting = await line.flightsWithLine();
  if (waiting.size > 0) {
    const { value } = await flights.read();
    for (const flight of value) if (waiting.has(flight.id)) await line.promote(seatedFlight(flight));
  }
  await tell();
}

/** Only a fresh list says that a card has left the board. */
async function tidy(flights: FlightList, seats: Pick<Seats, 'tidy'>, now: number): Promise<void> {
  const reading = flights.peek();
  if (reading) await seats.tidy(new Map(reading.value.map((flight: Flight) => [flight.id, { isFlown: isFlown(flight, now) }])));
}
