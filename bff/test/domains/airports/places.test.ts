import { endsOfFlight, placesNamed, placesSuggested, searchRows, type Flight, type Place } from '@portal/booking-contract';
import { describe, expect, it } from '@jest/globals';
import { parseFlightCard } from '../../../src/domains/flights/parse-flight-card.ts';
import { flightPlaces } from '../../../src/domains/airports/flight-places.ts';

/** A flight from a card, as the list returns it. */
function flightOf(route: string, fields: Partial<Flight> = {}): Flight {
  const desc = `Callsign: ${route.replace('-', '')}1\nRoute: ${route}\nAircraft: ATR 72-600`;
  const flight = { ...parseFlightCard({ id: route, desc, due: null }), ...fields };
  return { ...flight, ...flightPlaces(flight) };
}

const routes =
  'POS-JFK JFK-POS POS-TAB POS-KIN MBJ-FLL POS-LGW BGI-SXM POS-GND POS-GEO POS-CUR POS-UVF POS-YYZ POS-PUJ POS-DOM POS-FDF POS-SKB';
const flights = routes.split(' ').map((route) => flightOf(route));
const posadas = flightOf('charter', { departure: 'Posadas', destination: 'Crown Reef' });
const board = [...flights, posadas];

const places: Place[] = board.flatMap((flight) => Object.values(endsOfFlight(flight)));
const namesIn = (list: readonly Place[]) => [...new Set(list.map(({ iata, city }) => iata ?? city))].toSorted();

describe('the resolver of places', () => {
  it.each([
    // City, island, country, airport, code.
    ['port of spain', 'POS'],
    ['Kingston', 'KIN'],
    ['jamaica', 'KIN MBJ'],
    ['barbados', 'BGI'],
    ['grenada', 'GND'],
    ['gatwick', 'LGW'],
    ['norman manley', 'KIN'],
    ['jfk', 'JFK'],
    ['TTPP', 'POS'],
    ['Kingston (KIN)', 'KIN'],
    ['st georges', 'GND'],
    ['ft lauderdale', 'FLL'],
    ['new york city', 'JFK'],
    ['florida', 'FLL'],
    ['Saint Lucia', 'UVF'],
    ['st. lucia', 'UVF'],
    ['uk', 'LGW'],
    ['usa', 'FLL JFK'],
    ['curacao', 'CUR'],
    ['CURAÇAO', 'CUR'],
    // Former and other names.
    ['sint maarten', 'SXM'],
    ['St Maarten', 'SXM'],
    ['philipsburg', 'SXM'],
    ['crown point', 'TAB'],
    ['idlewild', 'JFK'],
    ['timehri', 'GEO'],
    ['martinique', 'FDF'],
    // Tobago is not all of its country, and Dominica is not the Dominican Republic.
    ['tobago', 'TAB'],
    ['tabago', 'TAB'],
    ['trinidad', 'POS'],
    ['trinidad and tobago', 'POS TAB'],
    ['Trinidad & Tobago', 'POS TAB'],
    ['dominica', 'DOM'],
    ['dominican', 'PUJ'],
    // One typing error: wrong, missing, too many, swapped.
    ['jamacia', 'KIN MBJ'],
    ['gatwik', 'LGW'],
    ['barbadoes', 'BGI'],
    ['toronro', 'YYZ'],
    ['sint marten', 'SXM'],
    // A code is never the beginning of another place, and text of the board counts.
    ['pos', 'POS'],
    ['posa', 'PSS'],
    ['crown reef', 'Crown Reef'],
    // Nothing: two errors, the middle or the end of a word, a word that is short or wrong at its start, another city.
    ['jmacia', ''],
    ['ondon', ''],
    ['amaica', ''],
    ['jfl', ''],
    ['kingdtnn', ''],
    ['london toronto', ''],
    ['paris', ''],
    ['!?', ''],
    ['', ''],
  ])('understands %j as %j', (text, expected) => {
    expect(namesIn(placesNamed(text, places)).join(' ')).toBe(expected);
  });

  it('takes the name of a place for that place, not for another with a typing error', () => {
    expect(namesIn(placesNamed('kingston', [...places, { city: 'Kingstown', iata: 'SVD' }]))).toEqual(['KIN']);
  });

  it('suggests the surest places first, and a mistyped one only alone', () => {
    expect(placesSuggested('kin', [{ city: 'Kingstown', iata: 'SVD' }, ...places]).map(({ iata }) => iata)).toEqual(['KIN', 'SVD', 'LGW']);
    expect(namesIn(placesSuggested('jamaci', places))).toEqual([]);
    expect(namesIn(placesSuggested('jamacia', places))).toEqual(['KIN', 'MBJ']);
    expect(placesSuggested(' ', places)).toHaveLength(places.length);
  });
});

describe('a search in the flights', () => {
  const found = (text: string) =>
    searchRows(board, text, (flight) => ({
      places: Object.values(endsOfFlight(flight)),
      texts: [flight.callsign, flight.route, flight.aircraft],
    }))
      .map(({ id }) => id)
      .join(' ');

  it.each([
    ['pos jfk', 'POS-JFK JFK-POS'],
    ['JFK to Port of Spain', 'JFK-POS'],
    ['from pos to new york', 'POS-JFK'],
    ['jamaica to trinidad', 'POS-KIN'],
    ['jfk and pos', 'POS-JFK JFK-POS'],
    ['jfk to', 'POS-JFK JFK-POS'],
    ['piarco gatwick', 'POS-LGW'],
    ['trinidad jamaica', 'POS-KIN'],
    ['jamaica', 'POS-KIN MBJ-FLL'],
    ['sint maarten', 'BGI-SXM'],
    ['poslgw1', 'POS-LGW'],
    ['atr sint maarten', 'BGI-SXM'],
    ['posadas', 'charter'],
    ['jfk mars', ''],
    ['nowhere', ''],
  ])('for %j returns %j', (text, expected) => expect(found(text)).toBe(expected));

  it('returns every flight for a blank text', () => expect(found('  ').split(' ')).toHaveLength(board.length));
});
