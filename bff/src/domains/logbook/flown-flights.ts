import { callsignKey, flightPhase, type Airport, type Logbook, type LogbookFlight } from '@portal/booking-contract';
import { flightPlaces } from '../airports/flight-places.ts';
import type { FlightOutcome, StoredBooking } from '../bookings/bookings-node.ts';
import type { CheckInRow } from '../flight-desk/check-ins.ts';
import type { CardFlight } from '../flights/card-flights.ts';
import { isForBooking } from '../flights/flight-list.ts';

/** The store's records of flights, by the id of their card. */
export interface FlightRecords {
  cards: ReadonlyMap<string, CardFlight>;
  checkIns: readonly CheckInRow[];
}

type Booked = Pick<StoredBooking, 'flightNumber' | 'flightId' | 'dueDate' | 'bookedAt'>;
type Seat = Pick<CheckInRow, 'username' | 'ref' | 'bookedAt'>;

/**
 * Says what became of a booked flight, if the booking alone says something else: it left at another time, was taken off the board before
 * its departure, or its coordinator called the roll without this passenger. Undefined also if nothing is known, which counts as flown.
 */
export function outcomeOf(booking: Booked, seat: Seat, { cards, checkIns }: FlightRecords, now: number): FlightOutcome | undefined {
  const card = cards.get(booking.flightId ?? '');
  if (!card?.dueDate || !isForBooking(card, booking, now)) return undefined;
  if (card.isMissing === 1 && card.changedAt < Date.parse(card.dueDate)) return { outcome: 'cancelled' };
  const roll = checkIns.filter(({ flightId, checkedInAt }) => flightId === card.flightId && Number(checkedInAt) >= card.since);
  const isTicked = roll.some((row) => row.username === seat.username && row.ref === seat.ref && row.bookedAt === seat.bookedAt);
  if (roll.length > 0 && !isTicked) return { outcome: 'missed' };
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
