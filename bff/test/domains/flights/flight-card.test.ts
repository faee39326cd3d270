import { describe, expect, it } from '@jest/globals';
import { type Flight, flightSchema } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import fc from 'fast-check';
import { leftOutReason, parseFlightCard } from '../../../src/domains/flights/parse-flight-card.ts';
import type { FlightCard } from '../../../src/upstreams/trello/cards.ts';
import { airportByCode } from '../../../src/domains/airports/airports.ts';
import { createFlightDetails } from '../../../src/domains/flights/describe-flight.ts';
import { bookedFlight, type FlightList, isBookingFlown, unflownFlight } from '../../../src/domains/flights/flight-list.ts';
import { boardFlight } from '../support/portal.ts';
import { addGapsQueue } from '../../../src/domains/flights/flights-domain.ts';
import type { AddQueue } from '../../../src/domains/workspace/workspace-domain.ts';

const parse = (desc: string, due: string | null = null) => parseFlightCard({ id: 'card', desc, due });
const unknown: Flight = {
  id: 'card',
  callsign: 'Unknown',
  host: 'Unknown',
  route: 'Unknown',
  gate: 'Unknown',
  aircraft: 'Unknown',
  departure: 'Unknown',
  destination: 'Unknown',
  dueDate: null,
};

const rows: [name: string, desc: string, expected: Partial<Flight>][] = [
  [
    'a clean card',
    'Callsign: BW001\nHost: Capt_Marisol\nRoute: POS-JFK\nGate: 7\nAircraft: Boeing 737-8\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)',
    {
      callsign: 'BW001',
      host: 'Capt_Marisol',
      route: 'POS-JFK',
      gate: '7',
      aircraft: 'Boeing 737-8',
      departure: 'Port of Spain (POS)',
      destination: 'New York (JFK)',
    },
  ],
  [
    'Windows line ends and trailing spaces',
    'Callsign: BW448  \r\nHost: SteelpanSam \r\nGate: 2B',
    { callsign: 'BW448', host: 'SteelpanSam', gate: '2B' },
  ],
  ['old line ends', 'Callsign: BW448\rHost: SteelpanSam', { callsign: 'BW448', host: 'SteelpanSam' }],
  ['bold keys with the colon inside', '**Callsign:** BW600\n**Host:** KaieteurKid', { callsign: 'BW600', host: 'KaieteurKid' }],
  ['bold keys with the colon outside', '**Callsign**: BW600\n__Host__: KaieteurKid', { callsign: 'BW600', host: 'KaieteurKid' }],
  ['bold lines and values', '**Callsign: BW600**\nGate: *7*\nHost: **A** & **B**', { callsign: 'BW600', gate: '7', host: 'A & B' }],
  ["the editor's escapes", 'Host: Capt\\_Marisol\nRoute: POS \\- YYZ', { host: 'Capt_Marisol', route: 'POS - YYZ' }],
  ['an escaped mark at the end of a text', 'Host: Sam\\_\nGate: \\*7\\*', { host: 'Sam_', gate: '*7*' }],
  ['an escaped colon', 'Callsign\\: BW001', { callsign: 'BW001' }],
  ['a lower-case key with a space before the colon', 'callsign : bw035', { callsign: 'bw035' }],
  [
    'a full-width colon, list marks and emoji',
    '- ✈️ Callsign： BW217\n🛫 Departure: Port of Spain\n1. Gate: 8\n* Host: Sam\n> Route: A-B\n## Aircraft: ATR',
    { callsign: 'BW217', departure: 'Port of Spain', gate: '8', host: 'Sam', route: 'A-B', aircraft: 'ATR' },
  ],
  ['missing keys', 'Callsign: BW415\nRoute: POS-KIN', { callsign: 'BW415', route: 'POS-KIN' }],
  ['no callsign at all', 'Host: X', { host: 'X' }],
  ['an empty value', 'Callsign: BW001\nGate:\nHost: ** **', { callsign: 'BW001' }],
  ['a value with a colon', 'Route: via ANU: 10:30', { route: 'via ANU: 10:30' }],
  ['a smart link', 'Gate: [7](https://maps.example.test/gate_(7) "smartCard-inline")', { gate: '7' }],
  ['a link among words', 'Host: ask [Capt\\_Marisol](https://example.test) first', { host: 'ask Capt_Marisol first' }],
  ['two equal keys', 'Gate: 7\nGate: 8', { gate: '7' }],
  ['two equal keys, the first empty', 'Gate:\nGate: 8', {}],
  ["'Arrival' for Destination", 'Arrival: Kingston (KIN)', { destination: 'Kingston (KIN)' }],
  [
    'free text around the keys',
    'Welcome aboard! Please note: be early.\n\n---\nThe gate: opens soon\nCallsign: BW900\n---\nhttps://example.test: x',
    { callsign: 'BW900' },
  ],
  ['markup as text', 'Host: <img src=x onerror=1>', { host: '<img src=x onerror=1>' }],
  ['hidden and reordering characters', 'Host: \u202ESam\u2069\u200B\nGate: 7\u0007\tB', { host: 'Sam', gate: '7 B' }],
  ['an empty card', '', {}],
];

describe('parseFlightCard', () => {
  it.each(rows)('R22 reads %s', (_name, desc, expected) => {
    expect(parse(desc)).toEqual({ ...unknown, ...expected });
  });

  it.each([
    ['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z'],
    ['soon', null],
    ['9999-12-31T23:00:00Z', null],
    ['+275760-09-12T23:00:00Z', null],
    ['', null],
    [null, null],
  ])('R22 reads the due date %j as %j', (due, expected) => {
    expect(parse('Callsign: BW001', due).dueDate).toBe(expected);
  });

  it('R22 never throws', () => {
    const pieces = fc.constantFrom(
      'Callsign',
      'gate',
      ':',
      '：',
      '**',
      '[',
      '](',
      ')',
      '\\',
      '\n',
      '\r',
      ' ',
      '_',
      '`',
      '🛫',
      '\uD83D',
      '\u202E',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, fc.option(fc.string()), (desc, due) => {
        expect(flightSchema.parse(parseFlightCard({ id: 'card', desc, due }))).toBeTruthy();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, object | undefined]>([
    ['Seats: 40', { total: 40 }],
    ['**Seats:** 40 seats', { total: 40 }],
    ['seats : 0', { total: 0 }],
    ['Seats: 9999', { total: 9_999 }],
    ['Seats: 2\nSeats: 9', { total: 2 }],
    ['Seats: **12**', { total: 12 }],
    ['Seats: ４０', { total: 40 }],
    ['Seats: 40/60', { total: 40 }],
    ['Seats: 60 of 40', { total: 40 }],
    ['Seats: 40 (20 left)', { total: 40 }],
    ['Seats: max. 40', { total: 40 }],
    ['Seats:~40', { total: 40 }],
    ['Seats: 1,000', { total: 1_000 }],
    ['Seats: 10000', { total: 9_999 }],
    ['Seats: unlimited', undefined],
    ['Seats: No limit', undefined],
    ['Seats:', undefined],
    ...['-4', '4.5', '12-14', '1.000', '1,00', 'plenty', 'TBA', '40 20', '40/x', '1234567'].map((text): [string, object] => [
      `Seats: ${text}`,
      { total: 0, isUnknown: true },
    ]),
    ['Host: X', undefined],
  ])('reads the limit of %j as %j', (desc, seats) => {
    expect(parse(desc).seats).toEqual(seats);
  });

  it.each<[string, Partial<FlightCard>, string | undefined]>([
    ['a template of the board', { isTemplate: true }, 'template'],
    ['a card that is named a template', { name: 'Flight template (copy me)', due: null }, 'template'],
    ['undated instructions', { desc: 'Copy this card for each flight\nCallsign: BW000', due: null }, 'template'],
    ['an undated heading', { desc: 'TEMPLATE: fill in\nCallsign: BW000', due: null }, 'template'],
    ['a dated copy with its instructions', { desc: 'Copy this card for each flight\nCallsign: BW001' }, undefined],
    ['a separator', { name: '---', desc: '' }, 'no-flight-line'],
    ['a note', { desc: 'Crew: see chat' }, 'no-flight-line'],
    ['a card without a callsign', { desc: 'Host: X', name: 'nameless' }, undefined],
    ['a flight', {}, undefined],
  ])('tells %s from a flight', (_case, fields, reason) => {
    const card = { id: 'x', name: 'BW001', isTemplate: false, desc: 'Callsign: BW001', due: '2026-12-01T10:00:00Z' };
    expect(leftOutReason({ ...card, ...fields })).toBe(reason);
  });
});

describe('the parts of a description', () => {
  const origin = 'https://portal.example.test';
  const end = (code: string) => {
    const entry = airportByCode(code);
    if (!entry) throw new Error(`${code} is missing`);
    return entry.airport;
  };

  const route = { from: end('POS'), to: end('JFK'), blockMinutes: 295 };
  const flight = boardFlight({ id: 'card 1', dueDate: '2030-07-04T14:30:00.000Z', ...route });
  const bare = { ...unknown, id: 'card-2', callsign: 'BW434' };

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
        description: `Departs Thu, Jul 4, 10:30 AM AST, arrives about Thu 3:25 PM EDT. Gate 7, Boeing 737-8. Book your seat with ${airline.fullName}.`,
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
        description: `Not scheduled yet. Book your seat with ${airline.fullName}.`,
        path: '/flights/card-2',
        card: { file: expect.stringMatching(/^flights\/card-2\./), text: 'Flight BW434' },
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
});

describe('the flight of a booking', () => {
  const now = Date.parse('2026-12-04T12:00:00Z');
  const pastBooking = { flightNumber: 'BW001', flightId: 'card-1', dueDate: '2026-12-02T12:00:00Z', bookedAt: '2026-12-01T00:00:00Z' };
  const card = (dueDate: string | null, since?: string) => boardFlight({ dueDate, ...(since && { since: Date.parse(since) }) });

  describe('a booking of two days ago', () => {
    it.each([
      ['was not postponed', card('2026-12-02T12:00:00Z', '2026-11-01T00:00:00Z'), true],
      ['was postponed until tomorrow', card('2026-12-05T12:00:00Z', '2026-11-01T00:00:00Z'), false],
      ['was postponed until an hour ago', card('2026-12-04T11:00:00Z', '2026-11-01T00:00:00Z'), false],
      ['was postponed by an hour', card('2026-12-02T13:00:00Z', '2026-11-01T00:00:00Z'), true],
      ['lost its date', card(null, '2026-11-01T00:00:00Z'), false],
      ['was postponed, and the portal first read its card after the booking', card('2026-12-05T12:00:00Z', '2026-12-03T11:00:00Z'), false],
      ['is flown, and its card is for the next flight', card('2026-12-09T12:00:00Z', '2026-12-03T13:00:00Z'), true],
      ['has a card that the store does not know', card('2026-12-05T12:00:00Z'), true],
    ])('whose flight %s', (_case, flight, isFlown) => {
      expect(isBookingFlown([flight], pastBooking, now)).toBe(isFlown);
      expect(unflownFlight([flight], pastBooking, now)).toBe(isFlown ? undefined : flight);
    });

    it('is judged by its own departure once its card has left the board', () => {
      expect(isBookingFlown([], pastBooking, now)).toBe(true);
      expect(isBookingFlown([], { ...pastBooking, dueDate: '2026-12-04T00:00:00Z' }, now)).toBe(false);
    });

    it('is judged by its own departure if it names no card, because the board may show the next flight of that callsign', () => {
      const { flightId: _, ...unnamed } = pastBooking;
      expect(isBookingFlown([card('2026-12-05T12:00:00Z', '2026-11-01T00:00:00Z')], unnamed, now)).toBe(true);
    });
  });

  it('matches a newer booking with the next flight of its card', () => {
    const next = card('2026-12-09T12:00:00Z', '2026-12-03T13:00:00Z');
    expect(bookedFlight([next], { ...pastBooking, dueDate: '2026-12-09T12:00:00Z', bookedAt: '2026-12-03T13:00:00Z' }, now)).toBe(next);
  });
});

describe('the queue of gaps', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const card = (id: string, due: string | null, gate = '') =>
    parseFlightCard({ id, due, desc: `Callsign: ${id}\nAircraft: A330\nHost: Hal${gate}` });

  async function read(stale: boolean) {
    const flights = [
      card('a', null),
      card('b', inHours(30)),
      card('c', inHours(5)),
      card('d', inHours(2), '\nGate: 4'),
      card('e', inHours(-3)),
    ];
    const readings: Promise<unknown>[] = [];
    const addQueue: AddQueue = (queue) => void readings.push(queue.read(async () => true));
    addGapsQueue(
      addQueue,
      { read: async () => ({ value: flights, stale, asOf: inHours(0) }) } as unknown as Pick<FlightList, 'read'>,
      () => now,
    );
    return readings[0];
  }

  it('counts the flights with gaps and names their next departure, but nothing from a stale board', async () => {
    expect(await read(false)).toEqual({ count: 3, oldestAt: null, dueAt: inHours(5) });
    expect(await read(true)).toEqual({ count: null, oldestAt: null });
  });
});
