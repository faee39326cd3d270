import { expect, it } from '@jest/globals';
import type { Airport, LogbookFlight } from '@portal/booking-contract';
import { drawMap } from './map-drawing.ts';

const size = { width: 800, height: 400 };
const airport = (iata: string, lat: number | undefined, lon: number | undefined): Airport => ({
  ...{ iata, icao: iata, name: iata, city: iata, country: 'TT', zone: 'UTC' },
  ...(lat !== undefined && { lat }),
  ...(lon !== undefined && { lon }),
});
const pos = airport('POS', 10.6, -61.3);
const tab = airport('TAB', 11.15, -60.83);
const lgw = airport('LGW', 51.1, -0.2);
const flight = (from: string, to: string): LogbookFlight => ({
  callsign: 'BW1',
  departedAt: '2026-01-01T00:00:00Z',
  from,
  to,
  aircraft: '',
});

it('draws one line for both directions of a route, and counts its flights', () => {
  const flights = [flight('POS', 'LGW'), flight('LGW', 'POS'), flight('POS', 'TAB'), flight('POS', 'POS'), flight('POS', 'XXX')];
  const drawing = drawMap({ flights, airports: [pos, lgw, tab] }, size, 13);
  expect(drawing?.lines.map((line) => line.flights)).toEqual([2, 1]);
  expect(drawing?.land).toMatch(/^M/);
});

it('shows every airport inside the picture, and no code over another one', () => {
  const airports = [pos, tab, lgw, airport('GND', 12, -61.79), airport('BGI', 13.07, -59.49), airport('SLU', 14.02, -60.99)];
  const { dots = [] } = drawMap({ flights: [flight('POS', 'LGW')], airports }, size, 13) ?? {};
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(size.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(size.height);
  }
  const labels = dots.flatMap(({ label }) => label ?? []);
  expect(labels.length).toBeGreaterThan(1);
  const isNear = (one: (typeof labels)[number], other: (typeof labels)[number]) =>
    one !== other && one.anchor === other.anchor && Math.abs(one.x - other.x) < 20 && Math.abs(one.y - other.y) < 9;
  expect(labels.filter((one) => labels.some((other) => isNear(one, other)))).toEqual([]);
});

it('does not magnify a hop between two islands without end', () => {
  const [one, other] = drawMap({ flights: [flight('POS', 'TAB')], airports: [pos, tab] }, size, 13)?.dots ?? [];
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(size.width / 8);
});

it('draws nothing without a position', () => {
  expect(drawMap({ flights: [], airports: [airport('POS', undefined, undefined)] }, size, 13)).toBeUndefined();
});
