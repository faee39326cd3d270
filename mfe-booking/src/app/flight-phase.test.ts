import { describe, expect, it } from '@jest/globals';
import { flight } from '../../test/flights.ts';
import { countdownOf, phaseLook, progressOf } from './flight-phase.tsx';

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
