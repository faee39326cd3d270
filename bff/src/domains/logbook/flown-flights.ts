import { callsignKey, flightPhase, type Airport, type Logbook, type LogbookFlight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/job-kind.ts';
import { flightPlaces } from '../airports/flight-places.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { FlightOutcome, StoredBooking } from '../bookings/bookings-node.ts';
import type { FindBooking } from '../bookings/follow-rename.ts';
import type { CheckIns, CheckInRow } from '../flight-desk/check-ins.ts';
import { peopleOn, type FlightDeskServices } from '../flight-desk/passengers.ts';
import { type CardFlight, type CardFlights, wasTakenOff } from '../flights/card-flights.ts';
import { isForBooking } from '../flights/flight-list.ts';
import { isSameBooking, type SeatBooking } from '../seats/seat-rows.ts';

/** The store's records of flights, by the id of their card. */
export interface FlightRecords {
  cards: ReadonlyMap<string, CardFlight>;
  checkIns: readonly CheckInRow[];
}

type Booked = Pick<StoredBooking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;

/**
 * Says what became of a booked flight, if the booking alone says something else: it left at another time, was taken off the board before
 * its departure, or its coordinator called the roll without this passenger. Undefined also if nothing is known, which counts as flown.
 */
export function outcomeOf(booking: Booked, seat: SeatBooking, { cards, checkIns }: FlightRecords, now: number): FlightOutcome | undefined {
  const card = cards.get(booking.flightId ?? '');
  if (!card?.dueDate || !isForBooking(card, booking, now)) return undefined;
  if (wasTakenOff(card)) return { outcome: 'cancelled' };
  const roll = checkIns.filter(({ flightId, checkedInAt }) => flightId === card.flightId && checkedInAt >= card.since);
  if (roll.length > 0 && !roll.some((row) => isSameBooking(row, seat))) return { outcome: 'missed' };
  return Date.parse(card.dueDate) === Date.parse(booking.dueDate ?? '') ? undefined : { outcome: 'postponed', departedAt: card.dueDate };
}

/** True while the card of a booked flight has lost its date: the flight was postponed to a day that is not known yet. */
function isUndated(booking: StoredBooking, { cards }: FlightRecords, now: number): boolean {
  const card = cards.get(booking.flightId ?? '');
  return !booking.outcome && card?.dueDate === null && card.isMissing === 0 && isForBooking(card, booking, now);
}

/**
 * Returns a person's logbook: every booking whose flight has landed, was not cancelled, and has the person on its roll call, if there was
 * one. A booking without a date never counts.
 */
export function logbookOf(username: string, bookings: ReadonlyMap<string, StoredBooking>, records: FlightRecords, now: number): Logbook {
  const airports = new Map<string, Airport>();
  const flights = [...bookings].flatMap(([ref, booking]): LogbookFlight[] => {
    const { bookedAt = '', aircraft = '' } = booking;
    const outcome = booking.outcome ? booking : outcomeOf(booking, { username, ref, bookedAt }, records, now);
    if (outcome?.outcome === 'cancelled' || outcome?.outcome === 'missed' || isUndated(booking, records, now)) return [];
    const departedAt = outcome?.departedAt ?? booking.dueDate;
    const { from, to, blockMinutes, distanceNm } = flightPlaces({ ...booking, aircraft });
    const timed = { dueDate: departedAt, ...(blockMinutes !== undefined && { blockMinutes }) };
    if (!departedAt || flightPhase(timed, now).phase !== 'landed') return [];
    for (const airport of [from, to]) if (airport) airports.set(airport.iata, airport);
    return [
      {
        callsign: callsignKey(booking.flightNumber),
        departedAt: new Date(departedAt).toISOString(),
        ...(from && { from: from.iata }),
        ...(to && { to: to.iata }),
        aircraft,
        ...(blockMinutes !== undefined && { minutes: blockMinutes }),
        ...(distanceNm !== undefined && { distanceNm }),
      },
    ];
  });
  return { flights: flights.toSorted((one, other) => one.departedAt.localeCompare(other.departedAt)), airports: [...airports.values()] };
}

interface OutcomeServices extends Pick<FlightDeskServices, 'passengers' | 'seats'> {
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
