import { describe, expect, it } from '@jest/globals';
import { maxRetryAfterMs, parseRetryAfter } from '../../src/upstreams/retry-after.ts';

const now = Date.UTC(2026, 10, 27, 12, 0, 0);

describe('parseRetryAfter', () => {
  it.each<[string | string[] | undefined, number | undefined]>([
    ['0', 0],
    ['30', 30_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['0.25', 250],
    [['2', '9'], 2_000],
    ['Fri, 27 Nov 2026 12:00:20 GMT', 20_000],
    ['Friday, 27-Nov-26 12:00:20 GMT', 20_000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 04 Dec 2026 12:00:00 GMT', maxRetryAfterMs],
    ['301', maxRetryAfterMs],
    ['9'.repeat(400), maxRetryAfterMs],
    ...['', '-5', '1,5', '1e3', '0x10', 'soon 5', 'NaN', '12:00'].map((text): [string, undefined] => [text, undefined]),
    [[], undefined],
    [undefined, undefined],
  ])('reads %j as %j ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});
