import { describe, expect, it } from '@jest/globals';
import {
  arrivalOf,
  callsignKey,
  flightAt,
  flightPhase,
  flightState,
  hasDeparted,
  isCurrent,
  isFlown,
  isTravelSoon,
  scheduleNote,
} from './flight-rules.ts';

const now = Date.parse('2026-12-01T12:00:00Z');

describe('flightState', () => {
  it.each([
    ['BW001', '2026-12-01T12:00:01Z', 'open'],
    ['BW001', null, 'open'],
    ['BW001', '2026-12-01T12:00:00Z', 'departed'],
    ['Unknown', null, 'unknown'],
    [' unknown ', null, 'unknown'],
    ['', null, 'unknown'],
    ['B'.repeat(51), null, 'unknown'],
  ] as const)('of %j with departure at %j is %s', (callsign, dueDate, expected) => {
    expect(flightState({ callsign, dueDate }, now)).toBe(expected);
  });
});

describe('flightAt', () => {
  const flights = [
    { id: 'one', slug: 'bw900-dec-3' },
    { id: 'two', slug: 'bw900-dec-4' },
    { id: 'three', slug: 'bw-7-x-dec-3' },
    { id: 'four' },
  ];
  it.each([
    ['the id of its card', 'two', 'two'],
    ['its slug', 'bw900-dec-4', 'two'],
    ['its slug in capitals', 'BW900-Dec-3', 'one'],
    ['an earlier day, as the only flight of its callsign', 'bw-7-x-dec-1', 'three'],
    ['its callsign alone', 'bw-7-x', 'three'],
    ['no day that one of several flights has', 'bw900-dec-5', undefined],
    ['no id in capitals', 'ONE', undefined],
    ['nothing', '', undefined],
  ])('finds a flight by %s', (_, address, id) => {
    expect(flightAt(flights, address)?.id).toBe(id);
  });
});

describe('callsignKey', () => {
  it('ignores case and surrounding spaces, and keeps zeros', () => {
    expect(callsignKey(' bw001 ')).toBe('BW001');
    expect(callsignKey('ｂｗ００１\u200b')).toBe('BW001');
    expect(callsignKey('BW1')).not.toBe(callsignKey('BW001'));
  });
});

describe('isFlown', () => {
  it.each([
    ['2026-11-30T12:00:00Z', true],
    ['2026-11-30T12:00:01Z', false],
    ['2026-12-02T12:00:00Z', false],
    ['nonsense', false],
    [null, false],
    [undefined, false],
  ])('for a departure at %j is %s', (dueDate, expected) => {
    expect(isFlown({ dueDate }, now)).toBe(expected);
  });
});

describe('hasDeparted', () => {
  it.each([
    ['2026-12-01T12:00:00Z', true],
    ['2026-12-01T12:00:01Z', false],
    ['nonsense', false],
    [null, false],
    [undefined, false],
  ])('for a departure at %j is %s', (dueDate, expected) => {
    expect(hasDeparted({ dueDate }, now)).toBe(expected);
  });
});

describe('arrivalOf', () => {
  it('adds the flight time to the departure', () => {
    expect(arrivalOf({ dueDate: '2030-07-04T23:30:00Z', blockMinutes: 290 })).toBe('2030-07-05T04:20:00.000Z');
  });

  it.each([{ dueDate: null, blockMinutes: 90 }, { dueDate: '2030-07-04T23:30:00Z' }])(
    'is undefined without a departure or a flight time: %j',
    (flight) => {
      expect(arrivalOf(flight)).toBeUndefined();
    },
  );
});

describe('the day of travel', () => {
  const dueDate = '2030-07-04T12:00:00Z';
  const at = (time: string) => Date.parse(`2030-07-${time}Z`);
  const offBoard = { asOf: dueDate, stale: false, flight: null };

  it.each([
    ['03T11:59:59.999', { phase: 'booked', until: at('03T12:00:00') }],
    ['03T12:00:00', { phase: 'check-in', until: at('04T09:00:00') }],
    ['04T09:00:00', { phase: 'boarding', until: at(`04T12:00:00`) }],
    ['04T12:00:00', { phase: 'in-air', until: at('04T17:00:00') }],
    ['04T17:00:00', { phase: 'landed' }],
  ])('at %s is %j', (now, phase) => {
    expect(flightPhase({ dueDate, blockMinutes: 300 }, at(now))).toEqual(phase);
  });

  it('lasts until half an hour after the landing, and counts three hours for an unknown flight time', () => {
    const timed = { dueDate, blockMinutes: 300 };
    expect([isCurrent(timed, at('04T17:29:59')), isCurrent(timed, at('04T17:30:00'))]).toEqual([true, false]);
    expect([isCurrent({ dueDate }, at('04T15:29:59')), isCurrent({ dueDate }, at('04T15:30:00'))]).toEqual([true, false]);
    expect(flightPhase({ dueDate }, at('04T14:59:59'))).toEqual({ phase: 'in-air' });
  });

  it.each([null, undefined, '', 'soon'])('has no phases without a departure: %j', (none) => {
    expect(flightPhase({ dueDate: none }, 0)).toEqual({ phase: 'undated' });
    expect(isCurrent({ dueDate: none }, 0)).toBe(true);
  });

  it.each([
    ['02T11:59:59', false],
    ['02T12:00:00', true],
    ['04T17:29:59', true],
    ['04T17:30:00', false],
  ])('at %s is within two days of the departure or under way: %j', (now, isSoon) => {
    expect(isTravelSoon({ dueDate, blockMinutes: 300 }, at(now))).toBe(isSoon);
  });

  it('is never soon without a departure', () => {
    expect(isTravelSoon({ dueDate: null }, at('04T12:00:00'))).toBe(false);
  });

  it('is cancelled if the flight left a readable board before its departure', () => {
    expect(flightPhase({ dueDate, today: offBoard }, at('03T12:00:00'))).toEqual({ phase: 'cancelled' });
    expect(flightPhase({ today: offBoard }, 0)).toEqual({ phase: 'cancelled' });
    expect(flightPhase({ dueDate, today: { ...offBoard, stale: true } }, at('04T09:00:00')).phase).toBe('boarding');
    expect(flightPhase({ dueDate, today: offBoard }, at('04T12:00:00')).phase).toBe('in-air');
    expect(flightPhase({ dueDate, today: offBoard, isCancelled: true }, at('04T12:00:00'))).toEqual({ phase: 'cancelled' });
  });
});

it.each([
  ['2026-12-01T12:00:00Z', 'Departed'],
  ['2026-12-01T12:00:01Z', undefined],
  [null, 'Not scheduled'],
])('returns for a departure at %j the note %j', (dueDate, note) => {
  expect(scheduleNote({ dueDate }, now)).toBe(note);
});
