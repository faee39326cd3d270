import { describe, expect, it } from '@jest/globals';
import { callsignKey, flightState, hasDeparted, isFlown } from './flight-rules.ts';

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

describe('callsignKey', () => {
  it('ignores case and surrounding spaces, and keeps zeros', () => {
    expect(callsignKey(' bw001 ')).toBe('BW001');
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
