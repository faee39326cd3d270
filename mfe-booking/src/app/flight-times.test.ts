import { describe, expect, it } from '@jest/globals';
import { countdownText, durationText, spanText } from './flight-phase.tsx';

const second = 1_000;
const hour = 3_600 * second;

it.each([
  [290, '4 h 50 min'],
  [60, '1 h'],
  [30, '30 min'],
  [0, '0 min'],
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
