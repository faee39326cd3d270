import { expect, it } from '@jest/globals';
import { ordinal } from './waiting-list.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [113, '113th'],
  [121, '121st'],
])('writes the place %i as %s', (count, text) => {
  expect(ordinal(count)).toBe(text);
});
