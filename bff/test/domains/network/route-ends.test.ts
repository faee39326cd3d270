import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { routeEnds } from '../../../src/domains/network/parse-route-sheet.ts';

const codes = (route: string, destination = '') => {
  const { from, to } = routeEnds({ route, destination });
  return [from?.airport.iata, to?.airport.iata];
};

describe('routeEnds', () => {
  it.each([
    ['POS-JFK', 'New York', ['POS', 'JFK']],
    ['pos – jfk', '', ['POS', 'JFK']],
    ['POS → JFK', 'New York', ['POS', 'JFK']],
    ['TTPP/KJFK', 'New York', ['POS', 'JFK']],
    ['POS-BGI, daily', 'Bridgetown', ['POS', 'BGI']],
    ['POS-BGI (summer only)', '', ['POS', 'BGI']],
    ['Port of Spain - Bridgetown', '', ['POS', 'BGI']],
    ['Port-au-Prince to Kingston (KIN)', 'Kingston', ['PAP', 'KIN']],
    ['POS-PTP', 'Pointe-à-Pitre', ['POS', 'PTP']],
  ])('finds the ends of %j with destination %j', (route, destination, expected) => {
    expect(codes(route, destination)).toEqual(expected);
  });

  it.each([
    ['=HYPERLINK("https://example.test")', 'Nowhere'],
    ['', ''],
    ['QQQ-ZZQ', 'Atlantis'],
    ['-', '-'],
  ])('finds no airport in %j, %j', (route, destination) => {
    expect(codes(route, destination)).toEqual([undefined, undefined]);
  });

  it('finds one end if the other is unknown', () => {
    expect(codes('QQQ-BGI', 'Bridgetown')).toEqual([undefined, 'BGI']);
  });

  it('R22 accepts any text', () => {
    const piece = fc.oneof(fc.constantFrom('-', ' - ', '→', ' to ', '(', ',', 'POS', 'New York', '\u2015', ' '), fc.string());
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('').slice(0, 200));
    fc.assert(
      fc.property(text, text, (route, destination) => {
        for (const end of Object.values(routeEnds({ route, destination }))) expect(end?.airport.iata ?? 'POS').toMatch(/^[A-Z]{3}$/);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
