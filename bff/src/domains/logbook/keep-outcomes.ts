import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { CheckIns } from '../flight-desk/check-ins.ts';
import { peopleOn, type FlightSources } from '../flight-desk/passengers.ts';
import type { CardFlights } from '../flights/card-flights.ts';
import { outcomeOf } from './flown-flights.ts';

interface OutcomeServices extends FlightSources {
  cardFlights: Pick<CardFlights, 'departedBetween'>;
  checkIns: Pick<CheckIns, 'ofFlights'>;
  bookings: Pick<BookingStore, 'keepOutcome'>;
  findBooking: FindBooking;
  now(): number;
}

const hour = 3_600_000;
/** Roll calls end a day after departure, and the passengers of a flight are known for two days. */
const endedAfterMs = { min: 24 * hour, max: 48 * hour } as const;
/** Several looks at each flight, so that an outage of some hours loses nothing. */
const everyMs = 6 * hour;
const firstMs = 5 * 60_000;

/**
 * Keeps the outcome of its flight in each booking, once nothing about it can change. Cards, roll calls and passengers are deleted soon
 * afterwards, and a logbook shows years.
 */
export const outcomesJob = (services: OutcomeServices): JobKind<object> => ({
  name: 'flight-outcomes',
  schema: z.object({}),
  every: { ms: everyMs, firstMs },
  run: () => keepOutcomes(services),
});

export async function keepOutcomes(services: OutcomeServices): Promise<void> {
  const { cardFlights, checkIns, bookings, findBooking, now } = services;
  const ended = await cardFlights.departedBetween(now() - endedAfterMs.max, now() - endedAfterMs.min);
  if (ended.length === 0) return;
  const cards = new Map(ended.map((card) => [card.flightId, card]));
  const records = { cards, checkIns: await checkIns.ofFlights([...cards.keys()]) };
  for (const flightId of cards.keys())
    for (const seat of (await peopleOn(services, flightId)).booked) {
      const booking = await findBooking(seat.username, seat.ref, seat.bookedAt);
      const outcome = booking && !booking.outcome && outcomeOf({ ...booking, flightId }, seat, records, now());
      if (outcome) await bookings.keepOutcome(seat, outcome);
    }
}
