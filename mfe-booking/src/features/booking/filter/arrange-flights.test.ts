import { describe, expect, it } from '@jest/globals';
import { flight, inHours } from '../../../../test/flights.ts';
import { arrangeFlights } from './flight-filter.ts';

describe('arrangeFlights', () => {
  it('puts the next departure first, undated flights after the dated ones, and flights that cannot be booked last', () => {
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
