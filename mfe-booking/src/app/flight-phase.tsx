import { arrivalOf, type Flight, flightMessages, flightPhase, type FlightPhase, hasDeparted } from '@portal/booking-contract';
import { Badge, type Tone } from '@portal/design-system';
import { spanText } from './flight-times.ts';

type PhaseLook = readonly [label: string, tone: Tone];

const looks: Record<FlightPhase, PhaseLook> = {
  undated: [flightMessages.notScheduled, 'neutral'],
  booked: ['Scheduled', 'info'],
  'check-in': ['Check-in open', 'success'],
  boarding: ['Boarding', 'warning'],
  'in-air': ['In the air', 'info'],
  landed: ['Landed', 'neutral'],
  cancelled: ['Cancelled', 'danger'],
};

type Timed = Pick<Flight, 'dueDate' | 'blockMinutes'>;

/** Label and tone of a flight's phase. A departed flight without an estimated arrival is 'Departed'. */
export function phaseLook(flight: Timed, now: number): PhaseLook {
  if (hasDeparted(flight, now) && flight.blockMinutes === undefined) return [flightMessages.hasDeparted, 'neutral'];
  return looks[flightPhase(flight, now).phase];
}

/** Returns the progress of a flight from departure (0) to estimated arrival (1). Without an estimate it is 0. */
export function progressOf(flight: Flight, now: number): number {
  const arrival = arrivalOf(flight);
  if (!flight.dueDate || !arrival) return 0;
  const departure = Date.parse(flight.dueDate);
  return Math.min(1, Math.max(0, (now - departure) / (Date.parse(arrival) - departure)));
}

/** Says when the flight leaves or lands, 'Departs in 19 h 58 min'. Empty for a flight without a time. */
export function countdownOf(flight: Flight, now: number): string {
  if (!flight.dueDate) return '';
  const departure = Date.parse(flight.dueDate);
  if (now < departure) return `Departs in ${spanText(departure - now)}`;
  const arrival = Date.parse(arrivalOf(flight) ?? flight.dueDate);
  return now < arrival ? `Lands in about ${spanText(arrival - now)}` : `Departed ${spanText(now - departure)} ago`;
}

interface FlightStateProps {
  flight: Pick<Flight, 'dueDate' | 'blockMinutes'>;
  now: number;
}

export function FlightState({ flight, now }: FlightStateProps) {
  const [label, tone] = phaseLook(flight, now);
  return <Badge $tone={tone}>{label}</Badge>;
}
