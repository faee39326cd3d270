import { describe, expect, it } from '@jest/globals';
import { flightSchema, type Flight } from '@portal/booking-contract';
import fc from 'fast-check';
import { leftOutReason, parseFlightCard } from '../../../src/domains/flights/parse-flight-card.ts';
import type { FlightCard } from '../../../src/upstreams/trello/cards.ts';
import { shortestRun } from '../../helpers/run-time.ts';

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

  it.each([
    'Callsign: ',
    ':',
    '\n',
    '\r\n',
    'Gate: [',
    'Gate: [a](',
    'Gate: [a](()',
    '**',
    '\\',
    ' ',
    'Host: *_~` ',
    'a',
    '🛫',
    'Gate:\n',
    'x:\n',
  ])('R22 reads a megabyte of %j within 50 ms', (piece) => {
    const desc = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(shortestRun(() => parse(desc), 50)).toBeLessThan(50);
  });
});
