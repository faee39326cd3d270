import { arrivalOf, flightAt, flightMessages, flightPath, flightTexts, placeLabel, type Flight } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { readSoon } from '../../readings/reading.ts';
import { localTime, shortLocalTime } from '../../text/airport-time.ts';
import { organizationId, schemaContext, type DescribeAddress, type PageDetail } from '../portal/page-content.ts';
import { cardOf } from './flight-picture.ts';
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
    const flight = flightAt(reading.value, decoded(id));
    if (!flight) return reading.stale ? unread : missing;
    const detail = cache.get(flight) ?? describeFlight(flight, origin);
    cache.set(flight, detail);
    return detail;
  };
}

/** Decodes a path parameter. Returns '' for one that no link has. */
function decoded(parameter: string): string {
  try {
    const text = decodeURIComponent(parameter);
    return encodeURIComponent(text) === parameter ? text : '';
  } catch {
    return '';
  }
}

function describeFlight(flight: Flight, origin: string): PageDetail {
  const title = flightTitle(flight);
  const description = [timesText(flight), factsText(flight), `Book your seat with ${airline.fullName}.`].filter(Boolean).join(' ');
  const { dueDate } = flight;
  const common = { exists: true, title, description, path: flightPath(flight), card: cardOf(flight, title) };
  return { ...common, structuredData: dueDate ? [flightEvent({ ...flight, dueDate }, title, origin)] : [] };
}

/** 'BW001: Port of Spain (POS) to New York (JFK)' */
function flightTitle({ callsign, from, to, departure, destination }: Flight): string {
  const ends = [placeLabel(from, departure), placeLabel(to, destination)].filter(isKnown);
  return ends.length === 2 ? `${callsign}: ${ends.join(' to ')}` : `Flight ${callsign}`;
}

const isKnown = (text: string) => text !== flightMessages.unknown;

/** 'Departs Fri, Jul 4, 10:30 AM AST, arrives about Fri 3:45 PM EDT.' The reader's zone is unknown. */
function timesText(flight: Flight): string {
  const { dueDate, from, to } = flight;
  if (dueDate === null) return `${flightMessages.notScheduled} yet.`;
  const departs = `Departs ${localTime(Date.parse(dueDate), from?.zone)}`;
  const arrival = arrivalOf(flight);
  return arrival === undefined ? `${departs}.` : `${departs}, arrives about ${shortLocalTime(Date.parse(arrival), to?.zone)}.`;
}

/** 'Gate 7, Boeing 737-8.' Empty if neither is known. */
function factsText({ gate, aircraft }: Flight): string {
  const facts = [isKnown(gate) && `Gate ${gate}`, isKnown(aircraft) && aircraft].filter(Boolean);
  return facts.length > 0 ? `${facts.join(', ')}.` : '';
}

/** Describes the flight as an online event. It happens in a game and must not be mistaken for a real flight. */
function flightEvent(flight: Flight & { dueDate: string }, name: string, origin: string): object {
  const { dueDate } = flight;
  const url = origin + flightPath(flight);
  const endDate = arrivalOf(flight);
  return {
    '@context': schemaContext,
    '@type': 'Event',
    name,
    startDate: dueDate,
    ...(endDate !== undefined && { endDate }),
    eventAttendanceMode: `${schemaContext}/OnlineEventAttendanceMode`,
    eventStatus: `${schemaContext}/EventScheduled`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', '@id': organizationId(origin), name: airline.fullName, url: origin },
    url,
  };
}
