import { describe, expect, it } from '@jest/globals';
import { flightGaps } from './flight-gaps.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const whole = { dueDate: '2026-12-02T12:00:00Z', gate: '7', aircraft: 'Boeing 737-8', host: 'Capt_Marisol' };

describe('flightGaps', () => {
  it('finds nothing missing on a whole card', () => {
    expect(flightGaps(whole, now)).toEqual([]);
  });

  it('names every missing part, the time first', () => {
    expect(flightGaps({ dueDate: null, gate: 'Unknown', aircraft: 'Unknown', host: 'Unknown' }, now)).toEqual([
      'time',
      'gate',
      'aircraft',
      'coordinator',
    ]);
  });

  it.each(['Unknown', 'unknown', 'TBA', 't.b.d.', 'N/A', '-', '—', '?', '', 'None'])('counts the gate %j as missing', (gate) => {
    expect(flightGaps({ ...whole, gate }, now)).toEqual(['gate']);
  });

  it.each(['7', 'Z99', '٧', 'North', 'Nonesuch'])('takes the gate %j as it is', (gate) => {
    expect(flightGaps({ ...whole, gate }, now)).toEqual([]);
  });

  it('leaves a departed flight alone', () => {
    expect(flightGaps({ ...whole, dueDate: '2026-12-01T12:00:00Z', gate: 'Unknown' }, now)).toEqual([]);
  });
});
