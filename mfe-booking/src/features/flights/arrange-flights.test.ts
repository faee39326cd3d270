import { describe, expect, it } from '@jest/globals';
import { flight, inHours } from '../../../test/flights.ts';
import { arrangeFlights, findFlights } from './arrange-flights.ts';

describe('arrangeFlights', () => {
  it('puts the next departure first, undated flights after it, and what cannot be booked last', () => {
    const flights = [
      flight({ id: 'departed', dueDate: inHours(-3) }),
      flight({ id: 'undated', dueDate: null }),
      flight({ id: 'later', dueDate: inHours(30) }),
      flight({ id: 'unnamed', callsign: 'Unknown', dueDate: inHours(1) }),
      flight({ id: 'next', dueDate: inHours(2) }),
    ];
    expect(arrangeFlights(flights).map(({ id }) => id)).toEqual(['next', 'later', 'undated', 'departed', 'unnamed']);
  });
});

describe('findFlights', () => {
  const flights = [flight({ id: 'a' }), flight({ id: 'b', callsign: 'BW600', destination: 'Toronto', route: 'POS-YYZ' })];
  const found = (text: string) => findFlights(flights, text).map(({ id }) => id);

  it.each([
    ['bw600', ['b']],
    [' toronto ', ['b']],
    ['PORT OF', ['a', 'b']],
    ['yyz', ['b']],
    ['', ['a', 'b']],
    ['nowhere', []],
  ])('finds by callsign, ends and route without regard to case: %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('looks for zeros as they are typed', () => {
    expect(found('BW01')).toEqual([]);
  });
});
