import { describe, expect, it } from '@jest/globals';
import { matchCabinClass } from '../../../src/domains/bookings/vouchers.ts';

describe('matchCabinClass', () => {
  it.each([
    ['Premiere', 'Premiere Class'],
    ['premiere class', 'Premiere Class'],
    ['  FLEX   Class ', 'Flex Class'],
    ['classic', 'Classic Class'],
    ['First Class', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
  ])('R24 %j means %j', (text, expected) => {
    expect(matchCabinClass(text)).toBe(expected);
  });
});
