import { clockText, flightMessages, momentText, placeLabel, readClock, secondClockText, type Flight } from '@portal/booking-contract';

/** Emails, links and calendars are shown by programs that print a no-break space as something else. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** Formats a time: 'Sun, Nov 22, 10:30 AM AST'. @param at milliseconds since 1970 */
export const localTime = (at: number, zone = 'UTC') => withPlainSpaces(clockText(readClock(at, zone)));

/** Formats a time without its date: 'Sun 10:30 AM AST'. @param at milliseconds since 1970 */
export const shortLocalTime = (at: number, zone = 'UTC') => withPlainSpaces(secondClockText(readClock(at, zone)));

/**
 * Formats a time: 'Sun, Nov 22, 10:30 AM AST (Sun 2:30 PM UTC)'. UTC stands for the reader's clock, which the server does not know. It
 * is alone if the airport's zone is unknown.
 */
export const timeWithUtc = (at: number, zone = 'UTC') => withPlainSpaces(momentText(at, { zone: 'UTC' }, zone));

/** Formats a departure as `timeWithUtc` does: 'Not scheduled' without one. @param dueDate ISO 8601 */
export const departureText = (dueDate: string | null | undefined, zone?: string): string =>
  dueDate ? timeWithUtc(Date.parse(dueDate), zone) : flightMessages.notScheduled;

/** Returns the facts of a flight that emails state. */
export const flightFacts = ({ callsign, from, to, departure, destination, dueDate }: Flight) => ({
  flightNumber: callsign,
  departure: placeLabel(from, departure),
  destination: placeLabel(to, destination),
  departureTime: departureText(dueDate, from?.zone),
});
