import { describe, expect, it } from '@jest/globals';
import type { Flight } from '@portal/booking-contract';
import { airportByCode } from '../../../src/domains/airports/airports.ts';
import { createFlightDetails } from '../../../src/domains/flights/describe-flight.ts';
import type { FlightList } from '../../../src/domains/flights/flight-list.ts';

const origin = 'https://portal.example.test';
const end = (code: string) => {
  const entry = airportByCode(code);
  if (!entry) throw new Error(`${code} is missing`);
  return entry.airport;
};

const flight: Flight = {
  id: 'card 1',
  callsign: 'BW001',
  host: 'Capt_Marisol',
  route: 'POS-JFK',
  gate: '7',
  aircraft: 'Boeing 737-8',
  departure: 'Port of Spain (POS)',
  destination: 'New York (JFK)',
  dueDate: '2030-07-04T14:30:00.000Z',
  from: end('POS'),
  to: end('JFK'),
  blockMinutes: 295,
};
const bare: Flight = {
  ...{ id: 'card-2', callsign: 'BW434', dueDate: null },
  ...{ host: 'Unknown', route: 'Unknown', gate: 'Unknown', aircraft: 'Unknown', departure: 'Unknown', destination: 'Unknown' },
};

type List = Pick<FlightList, 'peek' | 'read'>;
const listOf = (stale = false): List => {
  const reading = { value: [flight, bare], stale } as unknown as NonNullable<ReturnType<List['peek']>>;
  return { peek: () => (stale ? undefined : reading), read: async () => reading };
};
const describeId = (id: string, list: List = listOf()) => createFlightDetails(list, origin)({ id });

describe('the description of a flight', () => {
  it('names route, times on the airports’ clocks, gate and aircraft', async () => {
    expect(await describeId('card%201')).toMatchObject({
      exists: true,
      title: 'BW001: Port of Spain (POS) to New York (JFK)',
      description:
        'Departs Thu, Jul 4, 10:30 AM AST, arrives about Thu 3:25 PM EDT. Gate 7, Boeing 737-8. Book your seat with Bellwind Airways.',
    });
  });

  it('is an online event for search engines', async () => {
    const { structuredData } = await describeId('card%201');
    expect(structuredData).toMatchObject([
      {
        '@type': 'Event',
        startDate: flight.dueDate,
        endDate: '2030-07-04T19:25:00.000Z',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        url: `${origin}/flights/card%201`,
      },
    ]);
  });

  it('omits the facts that the card lacks', async () => {
    expect(await describeId('card-2')).toEqual({
      exists: true,
      title: 'Flight BW434',
      description: 'Not scheduled yet. Book your seat with Bellwind Airways.',
      structuredData: [],
    });
  });

  it('is cached until the list is read again', async () => {
    const describeAddress = createFlightDetails(listOf(), origin);
    expect(await describeAddress({ id: 'card-2' })).toBe(await describeAddress({ id: 'card-2' }));
  });

  it.each(['gone', 'card 1', '%E0%A4%A'])('answers 404 for an unknown flight: %s', async (id) => {
    expect(await describeId(id)).toMatchObject({ exists: false, title: 'Flight not found' });
  });

  it('answers 404 for no flight while the list is stale, unreadable or slow', async () => {
    const lists: List[] = [
      listOf(true),
      { peek: () => undefined, read: () => Promise.reject(new Error('the board is down')) },
      { peek: () => undefined, read: () => new Promise(() => undefined) },
    ];
    for (const list of lists) expect(await describeId('gone', list)).toEqual({ exists: true });
    expect(await describeId('card-2', listOf(true))).toMatchObject({ title: 'Flight BW434' });
  });
});
