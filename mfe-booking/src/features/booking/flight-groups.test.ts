import { describe, expect, it } from '@jest/globals';
import { airports, flight } from '../../../test/flights.ts';
import { groupFlights } from './flight-groups.ts';

const now = new Date(2030, 6, 4, 12);
const at = (days: number, hours = 0) => new Date(2030, 6, 4 + days, 12 + hours).toISOString();

const flights = [
  flight({ id: 'undated', dueDate: null, callsign: 'BW10', destination: 'Kingston' }),
  flight({ id: 'evening', dueDate: at(0, 6), callsign: 'BW9' }),
  flight({ id: 'departed', dueDate: at(0, -3), callsign: 'BW8' }),
  flight({ id: 'week', dueDate: at(6), callsign: 'BW7', to: airports.lgw }),
  flight({ id: 'soon', dueDate: at(0, 1), callsign: 'Unknown' }),
  flight({ id: 'long ago', dueDate: at(-2), callsign: 'BW6' }),
  flight({ id: 'tomorrow', dueDate: at(1), callsign: 'BW11', to: airports.lgw }),
];
const grouped = (order: string) =>
  groupFlights(flights, order, now.getTime()).map(({ title, detail, flights: ids }) => [title, detail, ids.map(({ id }) => id)]);

describe('groupFlights', () => {
  it.each(['', 'nonsense'])('puts flights below their days: %j', (order) => {
    expect(grouped(order)).toEqual([
      ['Today', 'Thursday, July 4', ['soon', 'evening']],
      ['Tomorrow', 'Friday, July 5', ['tomorrow']],
      ['Wednesday', 'July 10', ['week']],
      ['Date to be announced', undefined, ['undated']],
      ['Already departed', undefined, ['departed', 'long ago']],
    ]);
  });

  it('sorts by destination, and there by time', () => {
    expect(grouped('destination')).toEqual([
      ['Kingston', undefined, ['undated']],
      ['London', undefined, ['tomorrow', 'week']],
      ['New York', undefined, ['long ago', 'departed', 'soon', 'evening']],
    ]);
  });

  it('sorts callsigns by their numbers', () => {
    expect(grouped('callsign')).toEqual([
      ['All flights', undefined, ['long ago', 'week', 'departed', 'evening', 'undated', 'tomorrow', 'soon']],
    ]);
  });
});
