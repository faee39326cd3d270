import { arrivalOf, type Flight, flightMessages, flightPhase, type FlightPhase } from '@portal/booking-contract';
import { Badge, color, type Tone } from '@portal/design-system';

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

/** Colour of each phase on the dark ground of a departures board. */
export const colorsOnDeep: Record<FlightPhase, string> = {
  undated: color.onDeepMuted,
  booked: color.onDeep,
  'check-in': color.deepAccent,
  boarding: color.accent,
  'in-air': color.onDeep,
  landed: color.onDeepMuted,
  cancelled: color.accent,
};

type Timed = Pick<Flight, 'dueDate' | 'blockMinutes'>;

/** Label and tone of a flight's phase. A departed flight without an estimated arrival is 'Departed'. */
export function phaseLook(flight: Timed, now: number): PhaseLook {
  const { phase } = flightPhase(flight, now);
  if (flight.blockMinutes === undefined && (phase === 'in-air' || phase === 'landed')) return [flightMessages.hasDeparted, 'neutral'];
  return looks[phase];
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

const minute = 60_000;
const units = [
  ['d', 1_440],
  ['h', 60],
  ['min', 1],
] as const;

/** Formats a time span by its two largest units, '19 h 58 min'. Less than a minute is '1 min'. @param ms milliseconds */
export function spanText(ms: number): string {
  let minutes = Math.max(1, Math.ceil(ms / minute));
  const parts: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.slice(0, 2).join(' ');
}

/** '4 h 50 min' */
export const durationText = (minutes: number): string => spanText(minutes * minute);

const twoDigits = (count: number) => String(count).padStart(2, '0');

/**
 * Formats a countdown in two units: '2 d 05 h', '16 h 07 min', and in the last hour '59 min 09 s'. The second unit has two digits, so
 * that the width stays the same. Past times are '0 s'.
 *
 * @param ms milliseconds, rounded up to full seconds
 */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${twoDigits(hours)} h`;
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${twoDigits(seconds % 60)} s` : `${seconds} s`;
}
