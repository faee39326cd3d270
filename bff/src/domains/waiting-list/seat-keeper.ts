import { isFlown, type Flight } from '@portal/booking-contract';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../../log.ts';
import { startPolling } from '../../operations/polling.ts';
import { isOutage } from '../../plugins/http-error.ts';
import type { Usernames } from '../../session/usernames.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { BookingCount } from '../bookings/count-bookings.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import type { BookedSeat, Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import type { AnnounceOffers } from './announce-offers.ts';

interface SeatKeeperOptions {
  flights: FlightList;
  bookings: Pick<BookingStore, 'isGone'>;
  /** Voids the bookings that were never acknowledged, and frees their seats. */
  settleExpired(): Promise<void>;
  usernames: Pick<Usernames, 'areBookingsUnder'>;
  seats: Seats;
  line: WaitingLine;
  announceOffers: AnnounceOffers;
  count: Pick<BookingCount, 'begin'>;
  log: Pick<Log, 'warn'>;
  now(): number;
}

const pollMs = 1_000;
const tidyEveryMs = 60_000;
/** Shortest interval between two reads of the board. Bookings of unlimited flights stay due, and must not cause a read at each poll. */
const readEveryMs = 15_000;

/**
 * Starts a worker that offers free seats to the next in line. Any number of processes may run one: each step is conditional, and seats
 * are given out under a lock.
 */
export function startSeatKeeper(options: SeatKeeperOptions) {
  const { flights, seats, line, log, now } = options;
  let tidyAt = 0;
  let readAt = 0;
  // A poll outlives the request that starts it, and must not inherit its time budget.
  const outsideRequest = AsyncLocalStorage.snapshot();

  /** Returns the flights with a limit. Reads the board only if no recent reading exists and a look-up is due. */
  async function limitedFlights(): Promise<Flight[]> {
    let reading = flights.peek();
    if (!reading && now() >= readAt && (await seats.isCheckDue())) {
      readAt = now() + readEveryMs;
      reading = await flights.read();
    }
    return reading?.value.filter((flight) => flight.seats) ?? [];
  }

  async function pollOnce(): Promise<void> {
    await options.settleExpired();
    const isLineUsed = await line.isUsed();
    if (isLineUsed) await line.expireOffers();
    const limited = await limitedFlights();
    if (limited.length > 0) options.count.begin();
    await checkBookings(options, limited);
    if (isLineUsed) await offerSeats(options);
    if (now() < tidyAt) return;
    tidyAt = now() + tidyEveryMs;
    await tidy(flights, seats, now());
  }

  const { poll, stop } = startPolling(pollOnce, pollMs, (error) => {
    // Adapters and the store log their own outages.
    if (!isOutage(error)) log.warn({ err: error }, 'free seats could not be offered');
  });
  return {
    /** Runs the worker now instead of at its next interval. */
    offerFreeSeats: (): void => void outsideRequest(poll),
    stop,
  };
}

/** Frees the seats of bookings that are gone: removed from outside, or by an interrupted cancellation. */
async function checkBookings({ bookings, usernames, seats }: SeatKeeperOptions, limited: readonly Flight[]): Promise<void> {
  const remaining: BookedSeat[] = [];
  for (const seat of await seats.claimChecks(limited.map(({ id }) => id))) {
    // A booking that a rename is still moving only looks gone.
    if ((await bookings.isGone(seat)) && (await usernames.areBookingsUnder(seat))) await seats.free([seat]);
    else remaining.push(seat);
  }
  await seats.markChecked(remaining);
}

/** Offers free seats to the next in line, and announces the offers. Reads the board only while people are waiting. */
async function offerSeats({ flights, line, announceOffers }: SeatKeeperOptions): Promise<void> {
  const waiting = await line.flightsWithLine();
  if (waiting.size > 0) {
    const { value } = await flights.read();
    for (const flight of value) if (waiting.has(flight.id)) await line.promote(seatedFlight(flight));
  }
  await announceOffers();
}

/** Needs a fresh list: a stale one cannot show that a card has left the board. */
async function tidy(flights: FlightList, seats: Pick<Seats, 'tidy'>, now: number): Promise<void> {
  const reading = flights.peek();
  if (reading) await seats.tidy(new Map(reading.value.map((flight) => [flight.id, { isFlown: isFlown(flight, now) }])));
}
