import { describe, expect, it } from '@jest/globals';
import { flight } from '../../test/flights.ts';
import { countdownOf, countdownText, durationText, phaseLook, progressOf, spanText } from './flight-phase.tsx';

const departure = Date.parse('2030-07-04T14:30:00Z');
const hour = 3_600_000;
const dated = flight({ dueDate: '2030-07-04T14:30:00Z', blockMinutes: 300 });

describe('the state of a flight', () => {
  it.each([
    [-25, 'Scheduled', 'Departs in 1 d 1 h'],
    [-20, 'Check-in open', 'Departs in 20 h'],
    [-1, 'Boarding', 'Departs in 1 h'],
    [2, 'In the air', 'Lands in about 3 h'],
    [6, 'Landed', 'Departed 6 h ago'],
  ])('%d hours from departure is %s: %s', (hours, label, countdown) => {
    const now = departure + hours * hour;
    expect(phaseLook(dated, now)[0]).toBe(label);
    expect(countdownOf(dated, now)).toBe(countdown);
  });

  it('is departed while the flight time is unknown', () => {
    expect(phaseLook(flight({ dueDate: dated.dueDate }), departure + hour)[0]).toBe('Departed');
  });

  it('is undated without a departure time', () => {
    expect(phaseLook(flight({ dueDate: null }), departure)[0]).toBe('Not scheduled');
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

const second = 1_000;

it.each([
  [290, '4 h 50 min'],
  [60, '1 h'],
  [30, '30 min'],
])('durationText(%i) is %j', (minutes, text) => expect(durationText(minutes)).toBe(text));

describe('spanText', () => {
  it.each([
    [0, '1 min'],
    [59_000, '1 min'],
    [90 * 60_000, '1 h 30 min'],
    [24 * hour, '1 d'],
    [75.5 * hour, '3 d 3 h'],
  ])('%d ms is %s', (ms, text) => expect(spanText(ms)).toBe(text));
});

describe('countdownText', () => {
  it.each([
    [53 * hour + 7 * 60 * second + 9 * second, '2 d 05 h'],
    [16 * hour + 59 * second, '16 h 00 min'],
    [hour, '1 h 00 min'],
    [hour - 1, '1 h 00 min'],
    [hour - second, '59 min 59 s'],
    [61 * second, '1 min 01 s'],
    [1, '1 s'],
    [0, '0 s'],
    [-5 * second, '0 s'],
  ])('formats %i ms as %j', (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });
});
