import type { Booking } from './bookings.ts';
import type { Airport, Flight, FlightSeats } from './flights.ts';

/** Texts of the flight list. Separate from `bookingMessages`, which a page that only lists flights does not need. */
export const flightMessages = {
  fetchFailed: 'Failed to fetch flight data',
  unknownFlight: 'This flight is not open for booking.',
  departed: 'This flight has already departed.',
  hasDeparted: 'Departed',
  notScheduled: 'Not scheduled',
  unknown: 'Unknown',
  leftBoard: 'This flight is no longer on the board.',
} as const;

export const flightsErrorText = (message: string) => `Error loading flights: ${message}`;

export const statusTexts = {
  /** Label of every flight. */
  onTime: 'ON TIME',
  widget: { empty: 'Please enter a flight number', notFound: 'Flight not found. Please check the flight number and try again.' },
  page: { empty: 'Please enter a flight callsign', notFound: 'Flight not found. Please check the callsign and try again.' },
} as const;

export const noFlightFoundText = (input: string) => `No flight found with callsign "${input}"`;

export const flightTexts = { notFound: 'Flight not found' } as const;

export const tooManyBookingsText = 'You have made many bookings already. Please try again in an hour.';

/** Printed on everything that looks like a travel document. */
export const simulationMark = 'SIMULATION – NOT VALID FOR TRAVEL';

/** Maximum lengths of booking fields, in characters. */
export const bookingLimits = {
  voucherCode: 50,
  flightNumber: 50,
  flightId: 50,
  bookingRef: 20,
  route: 200,
  className: 60,
  /** Idempotency key of a request to send booking details, drawn by the browser. */
  resendId: 36,
} as const;

/** Hours before departure at which check-in opens and closes. */
export const checkInHours = { opens: 24, closes: 3 } as const;
export const checkInText = `Web Check-in is available between ${checkInHours.opens} and ${checkInHours.closes} hours prior to your scheduled flight.`;

/**
 * Normalises a callsign for comparison: trimmed and upper-case, with narrow letters and without invisible characters, which input methods
 * and copied texts bring along. Keeps zeros, so that BW001 is not BW1.
 */
export const callsignKey = (callsign: string) =>
  callsign
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();

/** The parts of a route, or of a flight, by which they find each other. `from` and `to` are IATA codes. */
interface RouteParts {
  callsign: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Names of a route: its callsign, and the airports at its ends. A flight is of a route if they share one. */
export const routeNames = ({ callsign, from, to }: RouteParts): string[] => {
  const key = callsignKey(callsign);
  return [...(key && key !== callsignKey(flightMessages.unknown) ? [key] : []), ...(from && to ? [`${from}-${to}`] : [])];
};

export const routeNamesOfFlight = ({ callsign, from, to }: Pick<Flight, 'callsign' | 'from' | 'to'>): string[] =>
  routeNames({ callsign, from: from?.iata, to: to?.iata });

const separator = '|';
/** All names of a route as one text, by which a member's notice refers to it. Empty if it has none. */
export const routeKey = (route: RouteParts): string => routeNames(route).join(separator);

/** True for a flight of the route with this `routeKey`. */
export const isOnRoute = (flight: Pick<Flight, 'callsign' | 'from' | 'to'>, key: string): boolean =>
  routeNamesOfFlight(flight).some((name) => key.split(separator).includes(name));

const withoutDay = (slug: string | undefined) => slug?.replace(/-[a-z]{3}-\d{1,2}$/, '');

/**
 * Finds the flight of a page's address, which is the id of its card or its slug. A postponed flight has another slug, so an address
 * without a match leads to the only flight of that callsign.
 *
 * @param address decoded `:id` of `bookingPages.flight`
 */
export function flightAt<F extends Pick<Flight, 'id' | 'slug'>>(flights: readonly F[], address: string): F | undefined {
  const slug = address.toLowerCase();
  const sameCallsign = flights.filter((flight) => withoutDay(flight.slug) === withoutDay(slug));
  return (
    flights.find(({ id }) => id === address) ??
    flights.find((flight) => flight.slug === slug) ??
    (sameCallsign.length === 1 ? sameCallsign[0] : undefined)
  );
}

/** Whether a flight can be booked. `unknown`: its card has no usable callsign. `departed`: its time is past. An undated flight is `open`. */
export type FlightState = 'open' | 'departed' | 'unknown';

export function flightState(flight: Pick<Flight, 'callsign' | 'dueDate'>, now: number): FlightState {
  const callsign = callsignKey(flight.callsign);
  if (!callsign || callsign === callsignKey(flightMessages.unknown) || callsign.length > bookingLimits.flightNumber) return 'unknown';
  return hasDeparted(flight, now) ? 'departed' : 'open';
}

/** A booking counts as flown this long after departure. */
const flownAfterMs = 24 * 3_600_000;

/**
 * True from a day after departure on. A flown booking no longer blocks its callsign for the same person. A departed flight can't be
 * booked (`flightState`). A booking without a readable date never counts as flown.
 */
export function isFlown({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) + flownAfterMs <= now : false;
}

/** True from the moment of departure on. */
export function hasDeparted({ dueDate }: Pick<Booking, 'dueDate'>, now: number): boolean {
  return dueDate ? Date.parse(dueDate) <= now : false;
}

const minute = 60_000;
const hour = 60 * minute;

/** Flight time of a flight whose airports are not known, in minutes. */
const assumedMinutes = 180;

/** How long a trip stays current after its landing, in milliseconds. */
const currentAfterLanding = 30 * minute;

/** The parts of a flight or a booking that decide its phase. */
type Timed = Pick<Booking, 'dueDate' | 'blockMinutes' | 'today' | 'isCancelled'>;

const departureOf = ({ dueDate }: Timed) => (dueDate ? Date.parse(dueDate) : NaN);
const landingOf = (timed: Timed) => departureOf(timed) + (timed.blockMinutes ?? assumedMinutes) * minute;

/** Estimated arrival, ISO 8601. Returns undefined if the departure or the flight time is unknown. */
export function arrivalOf(timed: Timed): string | undefined {
  return timed.dueDate && timed.blockMinutes !== undefined ? new Date(landingOf(timed)).toISOString() : undefined;
}

export type FlightPhase = 'undated' | 'booked' | 'check-in' | 'boarding' | 'in-air' | 'landed' | 'cancelled';

/** A phase and when it ends, in milliseconds since the epoch. The end is missing if it is unknown, or if no phase follows. */
interface PhaseNow {
  phase: FlightPhase;
  until?: number;
}

/**
 * Returns the phase of a flight or a trip by its timetable. A trip is cancelled if its flight left the board before the departure.
 *
 * @param now the server's time, in milliseconds since the epoch
 */
export function flightPhase(timed: Timed, now: number): PhaseNow {
  const departure = departureOf(timed);
  if (timed.isCancelled || (timed.today?.flight === null && !timed.today.stale && !(now >= departure))) return { phase: 'cancelled' };
  if (Number.isNaN(departure)) return { phase: 'undated' };
  const opens = departure - checkInHours.opens * hour;
  const closes = departure - checkInHours.closes * hour;
  if (now < opens) return { phase: 'booked', until: opens };
  if (now < closes) return { phase: 'check-in', until: closes };
  if (now < departure) return { phase: 'boarding', until: departure };
  if (now >= landingOf(timed)) return { phase: 'landed' };
  return { phase: 'in-air', ...(timed.blockMinutes !== undefined && { until: landingOf(timed) }) };
}

/** True until half an hour after the landing. An undated trip stays current. */
export const isCurrent = (timed: Timed, now: number): boolean => !(now >= landingOf(timed) + currentAfterLanding);

/** Hours before departure from which a phone's home page shows the trip first. */
const travelSoonHours = 48;

/** True from two days before the departure until half an hour after the landing. False for an undated trip. */
export const isTravelSoon = (timed: Timed, now: number): boolean =>
  isCurrent(timed, now) && departureOf(timed) - now <= travelSoonHours * hour;

/** True for a text that the card states. A missing one reads 'Unknown'. */
const isKnown = (text: string | undefined): text is string => Boolean(text) && text !== flightMessages.unknown;

/** Returns a booking with its current departure, gate and aircraft. Keeps the booked text if the board states none. */
export function asToday<B extends Booking>(booking: B): B {
  const today = booking.today?.flight;
  if (!today) return booking;
  return {
    ...booking,
    dueDate: today.dueDate,
    ...(isKnown(today.gate) && { gate: today.gate }),
    ...(isKnown(today.aircraft) && { aircraft: today.aircraft }),
  };
}

/**
 * Returns a note to show beside the label 'ON TIME', which every flight has: the flight has departed, or has no date.
 *
 * @returns undefined for a future departure
 */
export function scheduleNote(flight: Pick<Flight, 'dueDate'>, now: number): string | undefined {
  if (!flight.dueDate) return flightMessages.notScheduled;
  return hasDeparted(flight, now) ? flightMessages.hasDeparted : undefined;
}

/** Highest number that a card's `Seats:` line may state. */
export const maxSeats = 9_999;

/** Minutes before departure at which the waiting list closes, and at which the last offer of a seat ends. */
export const waitingListMinutes = { closes: 60, lastOfferEnds: 30 } as const;

/** True until an hour before departure. An undated flight keeps its waiting list open. */
export const isWaitingListOpen = ({ dueDate }: { dueDate: string | null }, now: number): boolean =>
  dueDate === null || now < Date.parse(dueDate) - waitingListMinutes.closes * minute;

/** True for a flight on which nobody can book a seat now. */
export const isFull = ({ seats }: { seats?: FlightSeats | undefined }): boolean => seats?.left === 0;

/** Describes the seats of a flight in a few words. Undefined for a flight without a limit. */
export function seatsText({ seats }: { seats?: FlightSeats | undefined }): string | undefined {
  if (!seats) return undefined;
  const { total, left, waiting = 0, isUnknown } = seats;
  if (isUnknown) return waiting > 0 ? `Seats not known yet, ${waiting} waiting` : 'Seats not known yet';
  if (isFull({ seats })) return waiting > 0 ? `Full, ${waiting} waiting` : 'Full';
  const count = left ?? total;
  return `${count} ${count === 1 ? 'seat' : 'seats'}${left === undefined ? '' : ' left'}`;
}

/** A place on every page, 'Sint Maarten (SXM)'; the typed text if the airport is not known. */
export const placeLabel = <Text extends string | undefined>(airport: Pick<Airport, 'city' | 'iata'> | undefined, typed: Text) =>
  airport ? `${airport.city} (${airport.iata})` : typed;

/** 'Port of Spain (POS) to Sint Maarten (SXM)' */
export const endsLabel = ({ from, to, departure, destination }: Pick<Flight, 'from' | 'to' | 'departure' | 'destination'>) =>
  `${placeLabel(from, departure)} to ${placeLabel(to, destination)}`;
