import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pages } from './paths.ts';
import { safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  it.each(['/', '/careers', '/my-trips', '/news/2'])('R09 keeps the known page %s', (page) => {
    expect(safeReturnTo(page)).toBe(page);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%2f%2fevil.test',
    '%2F%2Fevil.test',
    '/careers\n//evil.test',
    '/careers?next=//evil.test',
    '/careers/../../evil',
    '/redirect',
    '/news/:id',
    '',
    null,
    undefined,
  ])('R09 falls back to the home page for %j', (value) => {
    expect(safeReturnTo(value)).toBe(pages.home);
  });

  it('R09 gives only pages of this site, whatever comes in', () => {
    const known = /^\/([a-z-]+|news\/[0-9]{1,6})?$/;
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(...Object.values(pages)).chain((page) => fc.string().map((tail) => page + tail)),
    );
    fc.assert(fc.property(hostile, (value) => known.test(safeReturnTo(value))));
  });
});
