import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { portalPages } from './paths.ts';
import { isolated, limits, returnAddress, safeReturnTo } from './rules.ts';
import { isBlank, typedUsername } from './typed-text.ts';

const patterns = ['/', '/careers', '/my-trips', '/news/:id', '/boarding-pass/:ref'];

describe('safeReturnTo', () => {
  it.each([
    '/',
    '/careers',
    '/my-trips',
    '/news/2',
    '/boarding-pass/A1B2C3',
    '/userprofile',
    '/?tab=status',
    '/my-trips?q=bw+001&status=out%20of%20service&text=caf%C3%A9',
  ])('R09 keeps the known page %s', (page) => {
    expect(safeReturnTo(page, patterns)).toBe(page);
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
    '/careers\n',
    '/careers/',
    '/careers?next=//evil.test',
    '/careers?next=%2F%2Fevil.test',
    '/careers?next=%5Cevil.test',
    '/careers?next=%0d%0aSet-Cookie',
    '/careers?%00',
    '/careers?',
    '/careers?a#b',
    '/no-such-gate?a=b',
    '/redirect?code=1',
    `/careers?${'q'.repeat(limits.returnTo)}`,
    '/careers/../../evil',
    '/redirect',
    '/news/:id',
    '/news/',
    '/news//evil.test',
    '/news/1/2',
    `/news/${'1'.repeat(65)}`,
    '/audit-log',
    '',
    null,
    undefined,
  ])('R09 falls back to the home page for %j', (value) => {
    expect(safeReturnTo(value, patterns)).toBe(portalPages.home);
  });

  it.each([['/redirect'], ['/:page']])('never returns to the page that ends a sign-in, even if %s is a known page', (pattern) => {
    expect(safeReturnTo(portalPages.redirect, [pattern])).toBe(portalPages.home);
  });

  it('matches a pattern literally, apart from its parameters', () => {
    expect(safeReturnTo('/axb', ['/a.b'])).toBe(portalPages.home);
    expect(safeReturnTo('/a.b', ['/a.b'])).toBe('/a.b');
  });

  it("accepts only the home page and the shell's pages without a registry", () => {
    expect(safeReturnTo('/careers', [])).toBe(portalPages.home);
    expect(safeReturnTo(portalPages.userProfile, [])).toBe(portalPages.userProfile);
    expect(safeReturnTo(portalPages.releases, [])).toBe(portalPages.releases);
  });

  it('R09 returns only pages of this site for any input', () => {
    const ownPage = /^\/([a-z-]+|portal\/health|(news|boarding-pass)\/[A-Za-z0-9_-]{1,64})?(\?[A-Za-z0-9*._+%=&-]+)?$/;
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(...patterns, ...Object.values(portalPages)).chain((page) => fc.string().map((tail) => page + tail)),
    );
    fc.assert(fc.property(hostile, (value) => ownPage.test(safeReturnTo(value, patterns))));
  });

  it('R09 never leaves the site, even if the patterns are hostile', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('//evil.test', '/\\\\evil.test', '/redirect'));
    const local = (path: string) => path !== portalPages.redirect && new URL(path, 'http://portal.test').origin === 'http://portal.test';
    fc.assert(fc.property(text, fc.array(text), (value, others) => local(safeReturnTo(value, [value, ...others]))));
  });
});

describe('returnAddress', () => {
  it('is the page with its query', () => {
    expect(returnAddress({ pathname: '/book-flights', search: '?q=Port of Spain&day=2' })).toBe('/book-flights?q=Port+of+Spain&day=2');
    expect(returnAddress({ pathname: '/careers', search: '' })).toBe('/careers');
  });

  it('leaves out a query that is too long', () => {
    expect(returnAddress({ pathname: '/careers', search: `?q=${'x'.repeat(limits.returnTo)}` })).toBe('/careers');
  });

  it('is the page that the visitor was sent home from', () => {
    expect(returnAddress({ pathname: '/', search: '', state: { returnTo: '/account-standing' } })).toBe('/account-standing');
    expect(returnAddress({ pathname: '/', search: '', state: { returnTo: 1 } })).toBe('/');
  });

  it('R09 is never too long for a sign-in', () => {
    fc.assert(fc.property(fc.string(), (search) => returnAddress({ pathname: '/careers', search }).length <= limits.returnTo));
  });
});

it.each([
  ['a name without surprises', 'Capt. Marisol 🇹🇹', 'Capt. Marisol 🇹🇹'],
  ['an override', '\u202eevil nam\u202e', 'evil nam'],
  ['unclosed embeddings, isolates and marks', '\u2066\u202bSam\u200f\u061c', 'Sam'],
  ['a right-to-left name, isolated', 'آدا 123', '\u2068آدا 123\u2069'],
])('keeps a sentence in order around %s', (_what, name, text) => expect(isolated(name)).toBe(text));

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
