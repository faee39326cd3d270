import { checkInHours, flightState, type Flight } from '@portal/booking-contract';
import type { FlightChange, FlightEventName, Planned, WatchedFlight } from './watched-flight.ts';

/** How long changes must last before they are announced, in milliseconds. */
export interface WatchTimes {
  /** A change that is taken back earlier is never announced. */
  settleMs: number;
  /** A card must be missing for this long, and in `missingReadings` fresh readings, before its flight counts as cancelled. */
  missingMs: number;
  missingReadings: number;
}

export const watchTimes: WatchTimes = { settleMs: 60_000, missingMs: 5 * 60_000, missingReadings: 3 };

/** One fresh reading of the board. */
interface Sighting {
  /** Undefined when the card is missing. */
  flight: Flight | undefined;
  /** Time of the reading, ISO 8601. */
  asOf: string;
}

const hour = 3_600_000;
const minute = 60_000;
const noGate = /^(unknown|tba|tbd|n\/a|-+|–|—|)$/i;

const timeOf = (dueDate: string | null) => (dueDate === null ? NaN : Date.parse(dueDate));
/** Cards differ by seconds when somebody saves them again. */
const isSameTime = (one: string | null, other: string | null) => one === other || Math.abs(timeOf(one) - timeOf(other)) < minute;
const isSamePlan = (one: Planned, other: Planned) => isSameTime(one.dueDate, other.dueDate) && one.gate === other.gate;

/** The plan on a card. A gate that was removed again keeps its last value: there is nothing to tell. */
function planOf({ dueDate, gate }: Flight, told?: Planned): Planned {
  const text = gate.trim();
  return { dueDate, gate: noGate.test(text) ? (told?.gate ?? '') : text };
}

const isCheckInOpen = (dueDate: string | null, now: number) =>
  now >= timeOf(dueDate) - checkInHours.opens * hour && now < timeOf(dueDate) - checkInHours.closes * hour;
const isPast = (dueDate: string | null, now: number) => timeOf(dueDate) <= now;

/**
 * Begins to watch a flight. Nothing is announced about the state in which it is first seen.
 *
 * @param isNew false for the flights of the first reading ever
 */
export function beginToWatch(flight: Flight, isNew: boolean, now: number): WatchedFlight {
  const told = planOf(flight);
  return {
    callsign: flight.callsign,
    route: flight.route,
    told,
    ...(isNew && { newSince: now }),
    isCancelled: false,
    isCheckInTold: isCheckInOpen(told.dueDate, now),
    revision: 0,
  };
}

/**
 * Compares a flight with what its passengers know. Returns the state to remember, with `pending` when a change is to be announced,
 * and the same object when nothing has changed.
 */
export function watchFlight(known: WatchedFlight, { flight, asOf }: Sighting, now: number, times: WatchTimes): WatchedFlight {
  if (known.pending) return known;
  if (!flight) return noteMissing(known, asOf, now, times);
  const { missing, ...present } = known;
  const base: WatchedFlight = missing ? present : known;
  if (base.isCancelled) return announce(base, ['restored'], planOf(flight, base.told), flight, now);
  if (base.newSince !== undefined) return watchNew(base, flight, now, times);
  return watchPlan(base, flight, now, times);
}

/** The poster may still be filling a new card, so its first plan is not a change. */
function watchNew(known: WatchedFlight, flight: Flight, now: number, { settleMs }: WatchTimes): WatchedFlight {
  if (now - (known.newSince ?? 0) < settleMs) return known;
  const { newSince: _, ...settled } = known;
  const plan = planOf(flight);
  const isCheckInTold = settled.isCheckInTold || isCheckInOpen(plan.dueDate, now);
  const state = { ...settled, isCheckInTold, callsign: flight.callsign, route: flight.route, told: plan };
  return flightState(flight, now) === 'open' ? announce(state, ['added'], plan, flight, now) : state;
}

function watchPlan(known: WatchedFlight, flight: Flight, now: number, { settleMs }: WatchTimes): WatchedFlight {
  const plan = planOf(flight, known.told);
  const { next, ...quiet } = known;
  // Cards of flown flights are tidied up, and a date in the past is a slip of the poster's.
  if (isPast(plan.dueDate ?? known.told.dueDate, now)) return next ? quiet : known;
  if (isSamePlan(plan, known.told)) return watchCheckIn(next ? quiet : known, flight, now);
  if (!next || !isSamePlan(plan, next)) return { ...known, next: { ...plan, since: now } };
  if (now - next.since < settleMs) return known;
  return announce(quiet, changesBetween(known.told, plan), plan, flight, next.since);
}

function watchCheckIn(known: WatchedFlight, flight: Flight, now: number): WatchedFlight {
  if (known.isCheckInTold || !isCheckInOpen(known.told.dueDate, now)) return known;
  return announce({ ...known, isCheckInTold: true }, ['checkIn'], known.told, flight, now);
}

/** A card that vanishes before departure means a cancelled flight, once enough fresh readings agree. Of undated flights only the time is kept. */
function noteMissing(known: WatchedFlight, asOf: string, now: number, { missingMs, missingReadings }: WatchTimes): WatchedFlight {
  if (known.told.dueDate === null) return known.missing ? known : { ...known, missing: { readings: 1, since: now, asOf } };
  const isUpcoming = !known.isCancelled && known.newSince === undefined && timeOf(known.told.dueDate) > now;
  if (!isUpcoming || known.missing?.asOf === asOf) return known;
  const missing = { readings: (known.missing?.readings ?? 0) + 1, since: known.missing?.since ?? now, asOf };
  if (missing.readings < missingReadings || now - missing.since < missingMs) return { ...known, missing };
  return announce({ ...known, isCancelled: true }, ['cancelled'], known.told, known, missing.since);
}

const changesBetween = (before: Planned, after: Planned): FlightEventName[] => [
  ...(isSameTime(before.dueDate, after.dueDate) ? [] : (['time'] as const)),
  ...(before.gate === after.gate ? [] : (['gate'] as const)),
];

function announce(
  { next: _next, missing: _missing, ...known }: WatchedFlight,
  events: FlightEventName[],
  after: Planned,
  { callsign, route }: Pick<Flight, 'callsign' | 'route'>,
  since: number,
): WatchedFlight {
  const revision = known.revision + 1;
  const isCancelled = events.includes('cancelled');
  const pending: FlightChange = { revision, events, callsign, route, before: known.told, after, since };
  return { ...known, callsign, route, told: after, isCancelled, revision, pending };
}

/**
 * True when so many upcoming flights are missing that the reading itself is in doubt, such as an emptied list or a wrong list id.
 * Such a reading cancels nothing.
 */
export function isDoubtful(upcoming: readonly string[], present: ReadonlySet<string>): boolean {
  const missing = upcoming.filter((id) => !present.has(id)).length;
  return present.size === 0 || missing > Math.max(1, Math.floor(upcoming.length / 2));
}
