import { expect, it } from '@jest/globals';
import { typedUsername } from './typed-username.ts';

it.each([
  ['IslandHopper22', 'IslandHopper22'],
  ['@IslandHopper22', 'IslandHopper22'],
  [' \u200E@Island Hopper22\u00A0\n', 'IslandHopper22'],
  ['＠ＩｓｌａｎｄＨｏｐｐｅｒ２２', 'IslandHopper22'],
  ['Island\u200BHopper\u00AD22', 'IslandHopper22'],
  ['not@a name', 'not@aname'],
  ['@', ''],
])('reads %j as %j', (text, username) => {
  expect(typedUsername(text)).toBe(username);
});
