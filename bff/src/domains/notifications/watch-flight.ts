import { checkInHours, flightState, type Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';

/** The parts of a flight whose changes are announced. */
const plannedSchema = z.object({
  /** ISO 8601; null without a date. */
  dueDate: z.nullable(z.string()),
  /** '' while the board has none. */
  gate: z.string(),
});
type Planned = z.infer<typeof plannedSchema>;

/** Events of a flight, each announced once. `restored`: a cancelled flight is back on the board. */
const flightEventNames = ['added', 'time', 'gate', 'cancelled', 'restored', 'checkIn'] as const;
export type FlightEventName = (typeof flightEventNames)[number];

/** Events that change what a passenger has booked. */
const planEventNames = ['time', 'gate', 'cancelled', 'restored'] as const;

export const flightChangeSchema = z.object({
  /** Number of this announcement, from 1. It distinguishes two changes of a flight to the same state. */
  revision: z.number(),
  events: z.array(z.enum(flightEventNames)),
  callsign: z.string(),
  route: z.string(),
  before: plannedSchema,
  after: plannedSchema,
  /** When the board first showed the change, in milliseconds since 1970. Later bookings already include it. */
  since: z.number(),
});
export type FlightChange = z.infer<typeof flightChangeSchema>;

/** State of a flight that the portal stores to announce each change once. Times are milliseconds since 1970. */
export const watchedFlightSchema = z.object({
  callsign: z.string(),
  route: z.string(),
  /** The plan that passengers know. */
  announced: plannedSchema,
  /** A plan that differs from `announced`, and since when the board shows it. */
  next: z.optional(z.extend(plannedSchema, { since: z.number() })),
  /** Readings without the flight's card: their number, the time of the first, and the time of the last. */
  missing: z.optional(z.object({ readings: z.number(), since: z.number(), asOf: z.string() })),
  /** Set until a new card has been announced. */
  newSince: z.optional(z.number()),
  isCancelled: z.boolean(),
  isCheckInAnnounced: z.boolean(),
  revision: z.number(),
  /** The last announced change of the plan, and since when the board showed it. Later bookings already include it. */
  lastChange: z.optional(z.object({ event: z.enum(planEventNames), since: z.number() })),
});
export type WatchedFlight = z.infer<typeof watchedFlightSchema>;

/** How long changes must last before they are announced, in milliseconds. */
export interface WatchTimes {
  /** A change that is undone earlier is never announced. */
  settleMs: number;
  /** A card must be missing for this long, and in `missingReadings` fresh readings, before its flight counts as cancelled. */
  missingMs: number;
  missingReadings: number;
}

export const watchTimes: WatchTimes = { settleMs: 60_000, missingMs: 5 * 60_000, missingReadings: 3 };

/** A flight in one fresh reading of the board. */
interface Sighting {
  /** Undefined if the card is missing. */
  flight: Flight | undefined;
  /** Time of the reading, ISO 8601. */
  asOf: string;
}

const hour = 3_600_000;
const minute = 60_000;
const noGate = /^(unknown|tba|tbd|n\/a|-+|–|—|)$/i;

const timeOf = (dueDate: string | null) => (dueDate === null ? NaN : Date.parse(dueDate));
/** Compares to the minute: saving a card again may change its seconds. */
const isSameTime = (one: string | null, other: string | null) => one === other || Math.abs(timeOf(one) - timeOf(other)) < minute;
const isSamePlan = (one: Planned, other: Planned) => isSameTime(one.dueDate, other.dueDate) && one.gate === other.gate;

/** Returns the plan on a card. Keeps the last gate if the card no longer has one, because a removed gate is not announced. */
function planOf({ dueDate, gate }: Flight, announced?: Planned): Planned {
  const text = gate.trim();
  return { dueDate, gate: noGate.test(text) ? (announced?.gate ?? '') : text };
}

const isCheckInOpen = (dueDate: string | null, now: number) =>
  now >= timeOf(dueDate) - checkInHours.opens * hour && now < timeOf(dueDate) - checkInHours.closes * hour;
const isPast = (dueDate: string | null, now: number) => timeOf(dueDate) <= now;

/**
 * Returns the first state of a flight. Its first plan counts as known to passengers.
 *
 * @param isNew false for the flights of the first reading ever
 */
export function beginToWatch(flight: Flight, isNew: boolean, now: number): WatchedFlight {
  const announced = planOf(flight);
  return {
    callsign: flight.callsign,
    route: flight.route,
    announced,
    ...(isNew && { newSince: now }),
    isCancelled: false,
    isCheckInAnnounced: isCheckInOpen(announced.dueDate, now),
    revision: 0,
  };
}

/** Next state of a flight, and the change that must be announced. The state is the same object if nothing has changed. */
interface Comparison {
  state: WatchedFlight;
  change?: FlightChange;
}

/** Compares a flight with its stored state. */
export function watchFlight(state: WatchedFlight, { flight, asOf }: Sighting, now: number, times: WatchTimes): Comparison {
  if (!flight) return watchMissing(state, asOf, now, times);
  const { missing, ...withoutMissing } = state;
  const current: WatchedFlight = missing ? withoutMissing : state;
  if (current.isCancelled) return announce(current, ['restored'], planOf(flight, current.announced), flight, now);
  if (current.newSince !== undefined) return watchNew(current, flight, now, times);
  return watchPlan(current, flight, now, times);
}

/** Waits until a new card settles: its host may still be filling it in. */
function watchNew(state: WatchedFlight, flight: Flight, now: number, { settleMs }: WatchTimes): Comparison {
  if (now - (state.newSince ?? 0) < settleMs) return { state };
  const { newSince: _, ...settled } = state;
  const plan = planOf(flight);
  const isCheckInAnnounced = settled.isCheckInAnnounced || isCheckInOpen(plan.dueDate, now);
  const next = { ...settled, isCheckInAnnounced, callsign: flight.callsign, route: flight.route, announced: plan };
  return flightState(flight, now) === 'open' ? announce(next, ['added'], plan, flight, now) : { state: next };
}

function watchPlan(state: WatchedFlight, flight: Flight, now: number, { settleMs }: WatchTimes): Comparison {
  const plan = planOf(flight, state.announced);
  const { next, ...withoutNext } = state;
  // Hosts tidy up the cards of departed flights, and a date in the past is a typing error.
  if (isPast(plan.dueDate ?? state.announced.dueDate, now)) return { state: next ? withoutNext : state };
  if (isSamePlan(plan, state.announced)) return watchCheckIn(next ? withoutNext : state, flight, now);
  if (!next || !isSamePlan(plan, next)) return { state: { ...state, next: { ...plan, since: now } } };
  if (now - next.since < settleMs) return { state };
  return announce(withoutNext, changesBetween(state.announced, plan), plan, flight, next.since);
}

function watchCheckIn(state: WatchedFlight, flight: Flight, now: number): Comparison {
  if (state.isCheckInAnnounced || !isCheckInOpen(state.announced.dueDate, now)) return { state };
  return announce({ ...state, isCheckInAnnounced: true }, ['checkIn'], state.announced, flight, now);
}

/**
 * Announces a cancelled flight if its card is missing before departure in enough fresh readings. For an undated flight, records only
 * since when the card is missing.
 */
function watchMissing(state: WatchedFlight, asOf: string, now: number, { missingMs, missingReadings }: WatchTimes): Comparison {
  if (state.announced.dueDate === null) return { state: state.missing ? state : { ...state, missing: { readings: 1, since: now, asOf } } };
  const isUpcoming = !state.isCancelled && state.newSince === undefined && timeOf(state.announced.dueDate) > now;
  if (!isUpcoming || state.missing?.asOf === asOf) return { state };
  const missing = { readings: (state.missing?.readings ?? 0) + 1, since: state.missing?.since ?? now, asOf };
  if (missing.readings < missingReadings || now - missing.since < missingMs) return { state: { ...state, missing } };
  return announce({ ...state, isCancelled: true }, ['cancelled'], state.announced, state, missing.since);
}

const changesBetween = (before: Planned, after: Planned): FlightEventName[] => [
  ...(isSameTime(before.dueDate, after.dueDate) ? [] : (['time'] as const)),
  ...(before.gate === after.gate ? [] : (['gate'] as const)),
];

function announce(
  { next: _next, missing: _missing, ...state }: WatchedFlight,
  events: FlightEventName[],
  after: Planned,
  { callsign, route }: Pick<Flight, 'callsign' | 'route'>,
  since: number,
): Comparison {
  const revision = state.revision + 1;
  const isCancelled = events.includes('cancelled');
  const change = { revision, events, callsign, route, before: state.announced, after, since };
  const event = planEventNames.find((name) => events.includes(name));
  const lastChange = event ? { event, since } : state.lastChange;
  return { state: { ...state, callsign, route, announced: after, isCancelled, revision, ...(lastChange && { lastChange }) }, change };
}
