import { type Airport, type Flight, flightMessages, flightPath, flightTexts } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { readSoon } from '../../snapshots/read-soon.ts';
import type { DescribeAddress, PageDetail } from '../portal/page-content.ts';
import { organizationId, schemaContext } from '../portal/structured-data.ts';
import type { FlightList } from './flight-list.ts';

/** Detail while the board cannot be read: the flight may exist. */
const unread: PageDetail = { exists: true };
const missing: PageDetail = { exists: false, title: flightTexts.notFound };

/**
 * Describes the page of each flight for links, cards and search engines. An unknown flight answers 404, but only if the list is
 * current.
 *
 * @param origin public origin of the portal
 */
export function createFlightDetails(flightList: Pick<FlightList, 'peek' | 'read'>, origin: string): DescribeAddress {
  /** Readings share their flight objects until the next load. */
  const cache = new WeakMap<Flight, PageDetail>();
  return async ({ id = '' }) => {
    const reading = flightList.peek() ?? (await readSoon(flightList.read()));
    if (!reading) return unread;
    const flight = reading.value.find((each) => encodeURIComponent(each.id) === id);
    if (!flight) return reading.stale ? unread : missing;
    const detail = cache.get(flight) ?? describeFlight(flight, origin);
    cache.set(flight, detail);
    return detail;
  };
}

function describeFlight(flight: Flight, origin: string): PageDetail {
  const title = flightTitle(flight);
  const description = [timesText(flight), factsText(flight), `Book your seat with ${airline.fullName}.`].filter(Boolean).join(' ');
  const { dueDate } = flight;
  return { exists: true, title, description, structuredData: dueDate ? [flightEvent({ ...flight, dueDate }, title, origin)] : [] };
}

/** 'BW001: Port of Spain (POS) to New York (JFK)' */
function flightTitle({ callsign, from, to, departure, destination }: Flight): string {
  const ends = [placeName(from, departure), placeName(to, destination)].filter(isKnown);
  return ends.length === 2 ? `${callsign}: ${ends.join(' to ')}` : `Flight ${callsign}`;
}

const isKnown = (text: string) => text !== flightMessages.unknown;
const placeName = (airport: Airport | undefined, typed: string) => (airport ? `${airport.city} (${airport.iata})` : typed);

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const dayAndClock = { weekday: 'short', month: 'short', day: 'numeric', ...clock } as const;
const format = (at: number, parts: Intl.DateTimeFormatOptions, zone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone }).format(at);

/** 'Departs Fri, Jul 4, 10:30 AM AST, arrives about 3:45 PM EDT.' The reader's zone is unknown. */
function timesText({ dueDate, blockMinutes, from, to }: Flight): string {
  if (dueDate === null) return `${flightMessages.notScheduled} yet.`;
  const departure = Date.parse(dueDate);
  const departs = `Departs ${format(departure, dayAndClock, from?.zone)}`;
  if (blockMinutes === undefined) return `${departs}.`;
  return `${departs}, arrives about ${format(departure + blockMinutes * 60_000, clock, to?.zone)}.`;
}

/** 'Gate 7, Boeing 737-8.' Empty if neither is known. */
function factsText({ gate, aircraft }: Flight): string {
  const facts = [isKnown(gate) && `Gate ${gate}`, isKnown(aircraft) && aircraft].filter(Boolean);
  return facts.length > 0 ? `${facts.join(', ')}.` : '';
}

/** Describes the flight as an online event. It happens in a game and must not be mistaken for a real flight. */
function flightEvent({ id, dueDate, blockMinutes }: Flight & { dueDate: string }, name: string, origin: string): object {
  const url = origin + flightPath(id);
  return {
    '@context': schemaContext,
    '@type': 'Event',
    name,
    startDate: dueDate,
    ...(blockMinutes !== undefined && { endDate: new Date(Date.parse(dueDate) + blockMinutes * 60_000).toISOString() }),
    eventAttendanceMode: `${schemaContext}/OnlineEventAttendanceMode`,
    eventStatus: `${schemaContext}/EventScheduled`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', '@id': organizationId(origin), name: airline.fullName, url: origin },
    url,
  };
}
