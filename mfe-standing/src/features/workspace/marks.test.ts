import { expect, it } from '@jest/globals';
import { initials } from './marks.tsx';

it.each([
  ['KaieteurKid', 'KK'],
  ['Capt_Marisol', 'CM'],
  ['capt_marisol', 'CM'],
  ['islander', 'IS'],
  ['IslandHopper22', 'IH'],
  ['JohnPaulGeorge', 'JG'],
  ['x', 'X'],
  ['', ''],
])('takes initials from %j: %j', (username, expected) => {
  expect(initials(username)).toBe(expected);
});
