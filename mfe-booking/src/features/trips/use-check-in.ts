import { flightPhase, type FlightPhase, hasDeparted } from '@portal/booking-contract';
import { countdownText } from '../../app/flight-times.ts';
import type { Trip } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';

const departed = 'This flight has departed.';

const texts = {
  undated: 'Check-in opens a day before departure, once the flight is scheduled.',
  booked: 'Check-in opens in',
  'check-in': 'Check-in is open. It closes in',
  boarding: 'Check-in has closed. Departure in',
  'in-air': 'In the air by its timetable. Lands in about',
  landed: 'This flight has landed.',
  cancelled: 'This flight is no longer on the flight board.',
} as const satisfies Record<FlightPhase, string>;

interface CheckInNow {
  phase: FlightPhase;
  text: string;
  /** '16 h 07 min' until the phase ends; undefined for a phase without an end. */
  countdown: string | undefined;
}

/** Follows the phases of a trip by the second. */
export function useCheckIn(trip: Pick<Trip, 'dueDate' | 'blockMinutes' | 'today'>): CheckInNow {
  const now = useNow(1_000);
  const { phase, until } = flightPhase(trip, now);
  const isUnknown = trip.blockMinutes === undefined && hasDeparted(trip, now);
  return { phase, text: isUnknown ? departed : texts[phase], countdown: until === undefined ? undefined : countdownText(until - now) };
}
