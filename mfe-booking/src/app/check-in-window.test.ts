import { describe, expect, it } from '@jest/globals';
import { checkInWindow } from './check-in-window.ts';
import { countdownText } from './countdown-text.ts';

const dueDate = '2030-07-04T12:00:00Z';
const at = (time: string) => Date.parse(time);

describe('checkInWindow', () => {
  it.each([
    ['2030-07-03T11:59:59.999Z', { state: 'early', until: at('2030-07-03T12:00:00Z') }],
    ['2030-07-03T12:00:00Z', { state: 'open', until: at('2030-07-04T09:00:00Z') }],
    ['2030-07-04T08:59:59.999Z', { state: 'open', until: at('2030-07-04T09:00:00Z') }],
    ['2030-07-04T09:00:00Z', { state: 'closed', until: at(dueDate) }],
    ['2030-07-04T12:00:00Z', { state: 'departed' }],
  ])('at %s is %j', (now, window) => {
    expect(checkInWindow(dueDate, at(now))).toEqual(window);
  });

  it.each([null, undefined, '', 'soon'])('is undated without a departure: %j', (departure) => {
    expect(checkInWindow(departure, 0)).toEqual({ state: 'undated' });
  });
});

describe('countdownText', () => {
  const second = 1_000;
  const hour = 3_600 * second;
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
