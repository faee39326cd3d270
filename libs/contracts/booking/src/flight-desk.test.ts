import { describe, expect, it } from '@jest/globals';
import { flightGaps, rollCallOpensAt, rollCallState } from './flight-desk.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const completeCard = { dueDate: '2026-12-02T12:00:00Z', gate: '7', aircraft: 'Boeing 737-8', host: 'Capt_Marisol' };

describe('flightGaps', () => {
  it('finds no gap on a complete card', () => {
    expect(flightGaps(completeCard, now)).toEqual([]);
  });

  it('returns every missing part, the time first', () => {
    expect(flightGaps({ dueDate: null, gate: 'Unknown', aircraft: 'Unknown', host: 'Unknown' }, now)).toEqual([
      'time',
      'gate',
      'aircraft',
      'coordinator',
    ]);
  });

  it.each(['Unknown', 'unknown', 'TBA', 't.b.d.', 'N/A', '-', '—', '?', '', 'None'])('counts the gate %j as missing', (gate) => {
    expect(flightGaps({ ...completeCard, gate }, now)).toEqual(['gate']);
  });

  it.each(['7', 'Z99', '٧', 'North', 'Nonesuch'])('accepts the gate %j', (gate) => {
    expect(flightGaps({ ...completeCard, gate }, now)).toEqual([]);
  });

  it('finds no gap on a departed flight', () => {
    expect(flightGaps({ ...completeCard, dueDate: '2026-12-01T12:00:00Z', gate: 'Unknown' }, now)).toEqual([]);
  });
});

describe('rollCallState', () => {
  const dueDate = '2030-07-04T12:00:00Z';
  it.each([
    ['2030-07-03T11:59:59.999Z', 'early'],
    ['2030-07-03T12:00:00Z', 'open'],
    ['2030-07-04T12:00:00Z', 'open'],
    ['2030-07-05T11:59:59.999Z', 'open'],
    ['2030-07-05T12:00:00Z', 'over'],
  ])('at %s is %s', (now, state) => {
    expect(rollCallState({ dueDate }, Date.parse(now))).toBe(state);
  });

  it('is open without a departure', () => {
    expect(rollCallState({ dueDate: null }, Date.parse(dueDate))).toBe('open');
    expect(rollCallOpensAt({ dueDate: null })).toBeUndefined();
  });
});
