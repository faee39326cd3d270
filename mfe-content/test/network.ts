import type { Flight } from '@portal/booking-contract';
import type { Route, RouteAirport, RoutesReply } from '@portal/content-contract';
import type { ListedRoute } from '../src/app/remote-data.ts';
import type { Line } from '../src/features/where-we-fly/network.ts';

export const airports = {
  POS: { iata: 'POS', city: 'Port of Spain', lat: 10.5954, lon: -61.3372 },
  JFK: { iata: 'JFK', city: 'New York', lat: 40.6398, lon: -73.7789 },
  BGI: { iata: 'BGI', city: 'Bridgetown', lat: 13.0746, lon: -59.4925 },
  LGW: { iata: 'LGW', city: 'London', lat: 51.1481, lon: -0.1903 },
  NAN: { iata: 'NAN', city: 'Nadi', lat: -17.7554, lon: 177.4431 },
  HNL: { iata: 'HNL', city: 'Honolulu', lat: 21.3187, lon: -157.9225 },
} as const satisfies Record<string, RouteAirport>;
type Code = keyof typeof airports;

export const aRoute = (fields: Partial<Route> = {}): Route => ({
  route: 'POS-JFK',
  callsign: 'BW001',
  destination: 'New York',
  aircraft: 'Boeing 737-8',
  status: 'active',
  from: 'POS',
  to: 'JFK',
  ...fields,
});

export const withIds = (routes: Route[]): ListedRoute[] => routes.map((route, id) => ({ ...route, id }));

export const routesReply = (routes: Route[], fields: Partial<RoutesReply> = {}): RoutesReply => ({
  routes,
  airports: Object.values(airports),
  asOf: '2026-07-04T14:05:00Z',
  stale: false,
  ...fields,
});

/** A flight of the board on the route of `aRoute`. */
export const aFlight = (fields: Partial<Flight> = {}): Flight => ({
  ...{ id: 'card-1', callsign: 'BW001', host: 'Capt_Marisol', route: 'POS-JFK', gate: '7', aircraft: 'Boeing 737-8' },
  ...{ departure: 'Port of Spain', destination: 'New York', dueDate: '2030-07-04T14:30:00Z' },
  ...fields,
});

/** Returns a map line for each pair of codes. */
export const linesOf = (...pairs: [Code, Code][]): Line[] =>
  pairs.map(([from, to], id) => ({ route: { ...aRoute({ from, to }), id }, from: airports[from], to: airports[to] }));
