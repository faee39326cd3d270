import { bookingPages, type Flight, flightDeskQuery, type FlightGap, flightGaps, hasDeparted, isFlown } from '@portal/booking-contract';
import { byDay } from '../booking/filter/flight-filter.ts';

/** A flight in the desk's list. */
export interface DeskFlight {
  flight: Flight;
  gaps: FlightGap[];
  isDeparted: boolean;
}

const timeOf = ({ dueDate }: Flight) => (dueDate ? Date.parse(dueDate) : Infinity);

/**
 * Sorts the board for the desk: the next departure first, then flights without a time, then departed flights, latest first.
 */
export function deskFlights(flights: readonly Flight[], now: number): DeskFlight[] {
  const all = flights.map((flight) => ({ flight, gaps: flightGaps(flight, now), isDeparted: hasDeparted(flight, now) }));
  return all.toSorted((one, other) => {
    if (one.isDeparted !== other.isDeparted) return one.isDeparted ? 1 : -1;
    const [first, second] = [timeOf(one.flight), timeOf(other.flight)];
    if (first === second) return 0;
    return first < second === one.isDeparted ? 1 : -1;
  });
}

interface DeskGroup {
  title: string;
  /** Date of a day. */
  detail?: string | undefined;
  flights: DeskFlight[];
}

/** Groups the desk's list: flights that this person coordinates and that are not over, then days, flights without a time, departed ones. */
export function deskGroups(flights: readonly DeskFlight[], now: number, username: string): DeskGroup[] {
  const own = flights.filter(({ flight }) => isHost(flight, username) && !isFlown(flight, now));
  const others = new Map(flights.filter((each) => !own.includes(each)).map((each) => [each.flight, each]));
  const days = byDay(
    [...others.keys()].toSorted((one, other) => timeOf(one) - timeOf(other)),
    now,
  );
  return [
    ...(own.length > 0 ? [{ title: 'My flights', flights: own }] : []),
    ...days.map(({ title, detail, flights: ofDay }) => ({ title, detail, flights: ofDay.flatMap((flight) => others.get(flight) ?? []) })),
  ];
}

/** True if a flight's coordinators include this person. The board's text may name several. */
const isHost = ({ host }: Flight, username: string): boolean =>
  (host.match(/[\p{L}\p{N}_]+/gu) ?? []).some((word) => word.toLowerCase() === username.toLowerCase());

/** Address of the desk with a flight open, or with only the list if the id is empty. Keeps the filter of the list. */
export function deskAddress(flightId: string, show: string): string {
  const query = new URLSearchParams();
  if (flightId) query.set(flightDeskQuery.flight, flightId);
  if (show) query.set(flightDeskQuery.show, show);
  return query.size > 0 ? `${bookingPages.flightDesk}?${query}` : bookingPages.flightDesk;
}

/** The card's field or line that fills each gap. */
const lines: Record<FlightGap, string> = {
  time: 'a due date',
  gate: 'Gate',
  aircraft: 'Aircraft',
  coordinator: 'Host',
  'number of seats': 'Seats, with a number',
};

/** 'No time', 'No gate' */
export const gapLabel = (gap: FlightGap) => `No ${gap}`;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Add a due date and the lines Gate and Host to the flight’s card on the board.' */
export function gapHint(gaps: readonly FlightGap[]): string {
  const keys = gaps.filter((gap) => gap !== 'time').map((gap) => lines[gap]);
  const lineText = keys.length > 0 && `the ${keys.length === 1 ? 'line' : 'lines'} ${listFormat.format(keys)}`;
  const parts = [gaps.includes('time') && lines.time, lineText].filter(Boolean);
  return `Add ${parts.join(' and ')} to the flight’s card on the board.`;
}
