import { describe, expect, it } from '@jest/globals';
import { ageText } from './dates.ts';

const since = '2026-03-01T00:00:00.000Z';
const after = (hours: number) => Date.parse(since) + hours * 3_600_000;

describe('ageText', () => {
  it.each([
    [0.9, 'less than an hour'],
    [-3, 'less than an hour'],
    [1, '1 hour'],
    [47.9, '47 hours'],
    [48, '2 days'],
    [24 * 9 + 5, '9 days'],
  ])('%d hours are %s', (hours, text) => {
    expect(ageText(since, after(hours))).toBe(text);
  });

  it('treats an invalid time as less than an hour', () => {
    expect(ageText('soon', after(1))).toBe('less than an hour');
  });
});
