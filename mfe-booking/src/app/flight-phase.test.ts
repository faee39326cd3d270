import { describe, expect, it } from '@jest/globals';
import { flight } from '../../test/flights.ts';
import { countdownOf, phaseOf, progressOf, spanText } from './flight-phase.ts';

const departure = Date.parse('2030-07-04T14:30:00Z');
const hour = 3_600_000;
const dated = flight({ dueDate: '2030-07-04T14:30:00Z', blockMinutes: 300 });

describe('the phase of a flight', () => {
  it.each([
    [-25, 'early', 'Departs in 1 d 1 h'],
    [-20, 'open', 'Departs in 20 h'],
    [-1, 'closed', 'Departs in 1 h'],
    [2, 'departed', 'Lands in about 3 h'],
    [6, 'departed', 'Departed 6 h ago'],
  ])('%d hours from departure is %s: %s', (hours, phase, countdown) => {
    const now = departure + hours * hour;
    expect(phaseOf(dated, now)).toBe(phase);
    expect(countdownOf(dated, now)).toBe(countdown);
  });

  it('is undated without a departure time', () => {
    expect(phaseOf(flight({ dueDate: null }), departure)).toBe('undated');
    expect(countdownOf(flight({ dueDate: null }), departure)).toBe('');
  });
});

describe('progressOf', () => {
  it('goes from departure to the estimated arrival', () => {
    expect([-1, 0, 1, 5, 9].map((hours) => progressOf(dated, departure + hours * hour))).toEqual([0, 0, 0.2, 1, 1]);
  });

  it('is 0 without a time or an estimate', () => {
    expect(progressOf(flight({ dueDate: null }), departure)).toBe(0);
    expect(progressOf(flight({ dueDate: dated.dueDate }), departure + hour)).toBe(0);
  });
});

describe('spanText', () => {
  it.each([
    [0, '1 min'],
    [59_000, '1 min'],
    [90 * 60_000, '1 h 30 min'],
    [24 * hour, '1 d'],
    [75.5 * hour, '3 d 3 h'],
  ])('%d ms is %s', (ms, text) => expect(spanText(ms)).toBe(text));
});
