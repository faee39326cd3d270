import { isFlown } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import { checksAtOnce, seatJobName, type BookedSeat } from '../seats/seats.ts';
import { announceOffers, type WaitingListServices } from './seat-mail.ts';

const schema = z.object({});
/** Longest and shortest time between two runs, in milliseconds. */
const times = { maxMs: 10_000, minMs: 1_000 } as const;
const tidyEveryMs = 60_000;

/** Job that frees seats without a booking, and offers free seats to the next in line. Each step is conditional. A free seat makes it due. */
export const seatJob = (services: WaitingListServices): JobKind<object> => ({
  name: seatJobName,
  schema,
  every: { ms: times.maxMs },
  backOff: () => times.minMs,
  async run() {
    // Adapters and the store log their own outages. The next run tries again.
    const isMoreDue = await keepSeats(services).catch(ignoreOutage);
    return isMoreDue ? times.minMs : Math.max(times.minMs, (await services.seats.nextEndInMs()) ?? times.maxMs);
  },
});

/** Returns true if more bookings are due for a look-up. */
async function keepSeats(services: WaitingListServices): Promise<boolean> {
  await services.bookings.settleExpired();
  await services.line.expireOffers();
  const isMoreDue = await checkBookings(services);
  await offerSeats(services);
  await announceOffers(services);
  return isMoreDue;
}

/**
 * Frees the seats of bookings that are gone: removed from outside, or by an interrupted cancellation. Flights without a limit have them,
 * too, for the desk's counts and the list of companions. Also starts to count the bookings of new limited flights.
 */
async function checkBookings({ flights, bookings: { bookings, count }, usernames, seats }: WaitingListServices): Promise<boolean> {
  await count.begin(flights.last()?.value.filter((flight) => flight.seats) ?? []);
  const remaining: BookedSeat[] = [];
  const due = await seats.claimChecks();
  for (const seat of due) {
    // A booking that a rename is still moving only looks gone.
    if ((await bookings.isGone(seat)) && (await usernames.areBookingsUnder(seat))) await seats.free([seat]);
    else remaining.push(seat);
  }
  await seats.markChecked(remaining);
  return due.length === checksAtOnce;
}

/** Offers free seats to the next in line. Reads the board only while people are waiting. */
async function offerSeats({ flights, line }: WaitingListServices): Promise<void> {
  const waiting = await line.flightsWithLine();
  if (waiting.size === 0) return;
  for (const flight of (await flights.read()).value) if (waiting.has(flight.id)) await line.promote(seatedFlight(flight));
}

/** Job that deletes the seats of past flights. Needs a fresh list: a stale one cannot show that a card has left the board. */
export const tidySeatsJob = ({ flights, seats, now }: WaitingListServices): JobKind<object> => ({
  name: 'seats.tidy',
  schema,
  every: { ms: tidyEveryMs },
  async run() {
    const reading = flights.peek();
    if (reading) await seats.tidy(new Map(reading.value.map((flight) => [flight.id, { isFlown: isFlown(flight, now()) }])));
  },
});
