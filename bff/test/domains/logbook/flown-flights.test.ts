import { describe, expect, it } from '@jest/globals';
import { homeIslands } from '@portal/brand/logbook';
import { airportByCode } from '../../../src/domains/airports/airports.ts';
import { withOutcome, type StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import { logbookOf, type FlightRecords } from '../../../src/domains/logbook/flown-flights.ts';

const hour = 3_600_000;
const now = Date.parse('2030-07-10T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * hour).toISOString();
const booking = (fields: Partial<StoredBooking> = {}): StoredBooking => ({
  class: 'Classic Class',
  email: 'hopper@example.test',
  flightNumber: 'bw001',
  route: 'POS-JFK',
  flightId: 'card-1',
  dueDate: ago(10),
  aircraft: 'Boeing 737-8',
  bookedAt: ago(80),
  ...fields,
});
const card = (fields: Partial<{ dueDate: string | null; since: number; changedAt: number; isMissing: number }> = {}) => ({
  flightId: 'card-1',
  dueDate: ago(10),
  since: now - 100 * hour,
  changedAt: 0,
  isMissing: 0,
  ...fields,
});
const tick = (username: string, ref: string) => ({
  ...{ flightId: 'card-1', username, ref, bookedAt: ago(80), userId: '1', callsign: 'BW001' },
  checkedInAt: now - 11 * hour,
});
const records = (fields: { card?: ReturnType<typeof card>; checkIns?: FlightRecords['checkIns'] } = {}): FlightRecords => ({
  cards: new Map(fields.card ? [['card-1', fields.card]] : []),
  checkIns: fields.checkIns ?? [],
});
const flown = (own: Record<string, StoredBooking>, known = records()) => logbookOf('Ann', new Map(Object.entries(own)), known, now);
const isFlown = (own: StoredBooking, known?: FlightRecords) => flown({ AAA111: own }, known).flights.length === 1;

describe('logbookOf', () => {
  it('lists landed flights, oldest first, with estimated time, distance and airports, and nothing else of the booking', () => {
    const { flights, airports } = flown({
      AAA111: booking(),
      BBB222: booking({ flightNumber: 'BW700', route: 'nowhere', dueDate: ago(9_000), aircraft: undefined }),
    });
    expect(flights).toEqual([
      { callsign: 'BW700', departedAt: ago(9_000), aircraft: '' },
      { callsign: 'BW001', departedAt: ago(10), from: 'POS', to: 'JFK', aircraft: 'Boeing 737-8', minutes: 295, distanceNm: 1921 },
    ]);
    expect(airports.map(({ iata, city }) => [iata, city])).toEqual([
      ['POS', 'Port of Spain'],
      ['JFK', 'New York'],
    ]);
  });

  it.each([
    ['is in the air', { dueDate: ago(4) }, false],
    ['has landed by its estimated time', { dueDate: ago(5) }, true],
    ['has no known route, and may still fly', { dueDate: ago(2), route: '' }, false],
    ['has no date', { dueDate: null }, false],
    ['was booked before bookings kept their flight', { flightId: undefined, bookedAt: undefined }, true],
  ])('counts a flight that %s: %j', (_what, fields, isCounted) => expect(isFlown(booking(fields))).toBe(isCounted));

  it('leaves out a flight that was taken off the board before its departure', () => {
    expect(isFlown(booking(), records({ card: card({ isMissing: 1, changedAt: now - 11 * hour }) }))).toBe(false);
    expect(isFlown(booking(), records({ card: card({ isMissing: 1, changedAt: now - 9 * hour }) }))).toBe(true);
  });

  it('follows the roll call, if there was one', () => {
    expect(isFlown(booking(), records({ card: card(), checkIns: [tick('Bea', 'BEA111')] }))).toBe(false);
    expect(isFlown(booking(), records({ card: card(), checkIns: [tick('Bea', 'BEA111'), tick('Ann', 'AAA111')] }))).toBe(true);
    const earlier = { ...tick('Bea', 'BEA111'), checkedInAt: now - 200 * hour };
    expect(isFlown(booking(), records({ card: card(), checkIns: [earlier] }))).toBe(true);
  });

  it('uses the time at which a postponed flight left', () => {
    const known = records({ card: card({ dueDate: ago(6) }) });
    expect(flown({ AAA111: booking({ dueDate: ago(30) }) }, known).flights[0]?.departedAt).toBe(ago(6));
    expect(isFlown(booking({ dueDate: ago(30) }), records({ card: card({ dueDate: ago(-6) }) }))).toBe(false);
  });

  it('leaves out a flight that was postponed to a day that is not known yet', () => {
    expect(isFlown(booking({ dueDate: ago(30) }), records({ card: card({ dueDate: null }) }))).toBe(false);
  });

  it('does not read the outcome of the next flight of a card', () => {
    const next = card({ dueDate: ago(6), since: now - 40 * hour, isMissing: 1, changedAt: now - 8 * hour });
    expect(flown({ AAA111: booking({ dueDate: ago(90), bookedAt: ago(200) }) }, records({ card: next })).flights[0]?.departedAt).toBe(
      ago(90),
    );
  });

  it('believes what was kept in the booking', () => {
    expect(isFlown(booking({ outcome: 'missed' }))).toBe(false);
    expect(isFlown(booking({ outcome: 'cancelled' }))).toBe(false);
    const postponed = booking({ dueDate: ago(2_000), outcome: 'postponed', departedAt: ago(1_990) });
    expect(flown({ AAA111: postponed }).flights[0]?.departedAt).toBe(ago(1_990));
  });
});

describe('withOutcome', () => {
  const stored = { ...booking(), addedLater: true };

  it('keeps the first outcome of a booking, and its other fields', () => {
    const { value } = withOutcome(stored, ago(80), { outcome: 'missed' });
    expect(value).toEqual({ ...stored, outcome: 'missed' });
    expect(withOutcome(value, ago(80), { outcome: 'cancelled' })).toEqual({ result: false });
  });

  it('changes no other booking, and none that is gone', () => {
    for (const entry of [null, { ...stored, bookedAt: ago(1) }, 'odd'])
      expect(withOutcome(entry, ago(80), { outcome: 'missed' })).toEqual({ result: false });
  });
});

it('knows every airport that a badge needs', () => {
  for (const iata of homeIslands.flatMap(({ airports }) => airports))
    expect([iata, airportByCode(iata)?.airport.iata]).toEqual([iata, iata]);
});
