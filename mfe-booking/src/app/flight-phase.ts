import { type Flight, flightMessages } from '@portal/booking-contract';
import type { Tone } from '@portal/design-system';
import { arrivalOf } from './flight-times.ts';
import { checkInWindow, type CheckInWindow } from './check-in-window.ts';

/** State of a flight, derived from its times. */
export type FlightPhase = CheckInWindow['state'];

export const phaseLooks: Record<FlightPhase, readonly [label: string, tone: Tone]> = {
  undated: [flightMessages.notScheduled, 'neutral'],
  early: ['Scheduled', 'info'],
  open: ['Check-in open', 'success'],
  closed: ['Departs soon', 'warning'],
  departed: ['Departed', 'neutral'],
};

export const phaseOf = ({ dueDate }: Pick<Flight, 'dueDate'>, now: number): FlightPhase => checkInWindow(dueDate, now).state;

/** Returns the progress of a flight from departure (0) to estimated arrival (1). Without an estimate it is 0. */
export function progressOf(flight: Flight, now: number): number {
  const arrival = arrivalOf(flight);
  if (!flight.dueDate || !arrival) return 0;
  const departure = Date.parse(flight.dueDate);
  return Math.min(1, Math.max(0, (now - departure) / (Date.parse(arrival) - departure)));
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

/** Says when the flight leaves or lands, 'Departs in 19 h 58 min'. Empty for a flight without a time. */
export function countdownOf(flight: Flight, now: number): string {
  if (!flight.dueDate) return '';
  const departure = Date.parse(flight.dueDate);
  if (now < departure) return `Departs in ${spanText(departure - now)}`;
  const arrival = Date.parse(arrivalOf(flight) ?? flight.dueDate);
  return now < arrival ? `Lands in about ${spanText(arrival - now)}` : `Departed ${spanText(now - departure)} ago`;
}
