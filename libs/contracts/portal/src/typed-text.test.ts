import { expect, it } from '@jest/globals';
import { isBlank, typedUsername } from './typed-text.ts';

it.each([
  ['nothing', ''],
  ['white space', ' \t\r\n\u00a0\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks and overrides', '\u200e\u202e\u2066\u061c'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['the empty braille cell', '\u2800'],
  ['soft hyphens and variation selectors', '\u00ad\ufe0f\u{e0100}'],
  ['tags and controls', '\u{e0041}\u0000\u0085'],
])('a text of %s is blank', (_what, text) => expect(isBlank(text)).toBe(true));

it.each(['a', '.', '\u200ba', '👩‍✈️', 'آدا', '한'])('%s is not blank', (text) => expect(isBlank(text)).toBe(false));

it('takes linear time', () => {
  const startedAt = performance.now();
  isBlank(`${'\u200b '.repeat(500_000)}a`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

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
