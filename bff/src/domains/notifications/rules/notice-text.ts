import { flightMessages, type NoticeKind } from '@portal/booking-contract';
import { timeWithUtc } from '../../../text/airport-time.ts';
import type { FlightChange, FlightEventName } from './watched-flight.ts';

/** Kind of mail about each event. New flights have no passengers. */
export const kindOfEvent: Record<Exclude<FlightEventName, 'added'>, NoticeKind> = {
  time: 'time',
  gate: 'gate',
  cancelled: 'cancellation',
  restored: 'cancellation',
  checkIn: 'checkIn',
};

/** Formats a departure in the airport's zone and in UTC. */
export const departureText = (dueDate: string | null, zone?: string): string =>
  dueDate === null ? flightMessages.notScheduled : timeWithUtc(Date.parse(dueDate), zone);

export const gateText = (gate: string): string => gate || 'To be announced';

type Change = Pick<FlightChange, 'callsign' | 'before' | 'after'>;

const headlines: Record<Exclude<FlightEventName, 'added' | 'checkIn'>, (change: Change) => string> = {
  time: ({ after }) => (after.dueDate === null ? 'Departure time withdrawn' : 'New departure time'),
  gate: ({ after }) => `Your gate is ${after.gate}`,
  cancelled: () => 'Flight cancelled',
  restored: () => 'Your flight is back',
};

const sentences: Record<keyof typeof headlines, (change: Change, zone?: string) => string> = {
  time({ callsign, before, after }, zone) {
    if (after.dueDate === null) return `${callsign} has no departure time at the moment. We will tell you when it has one.`;
    const now = departureText(after.dueDate, zone);
    if (before.dueDate === null) return `${callsign} now has a departure time: ${now}.`;
    return `${callsign} now leaves at ${now}. It was ${departureText(before.dueDate, zone)}.`;
  },
  gate: ({ callsign, before, after }) =>
    before.gate ? `${callsign} now leaves from gate ${after.gate}, not ${before.gate}.` : `${callsign} leaves from gate ${after.gate}.`,
  cancelled: ({ callsign, before }, zone) =>
    `${callsign} on ${departureText(before.dueDate, zone)} has been taken off the schedule. Please choose another flight; you can cancel this booking in My Trips.`,
  restored: ({ callsign, after }, zone) =>
    `${callsign} is on the schedule again, leaving at ${departureText(after.dueDate, zone)}. Your booking still stands.`,
};

/** Describes the events of a change. The first event gives the headline. Returns undefined without events. */
export function describeChange(change: Change, events: readonly (keyof typeof headlines)[], zone?: string) {
  const [first] = events;
  if (first === undefined) return undefined;
  return { headline: headlines[first](change), change: events.map((event) => sentences[event](change, zone)).join(' ') };
}
