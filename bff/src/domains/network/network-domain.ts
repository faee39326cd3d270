import { flightDeskApi, leftOutRoutesReplySchema, routeNames } from '@portal/booking-contract';
import { contentApi, routeMessages, routesReplySchema, type Route, type RouteAirport, type RoutesReply } from '@portal/content-contract';
import * as z from 'zod/mini';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import { createReading, type Reading } from '../../readings/reading.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { KnownAirport } from '../airports/airports.ts';
import { withNames } from '../airports/flight-places.ts';
import { lastDepartures } from '../flights/last-departures.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import { parseRouteSheet, routeEnds } from './parse-route-sheet.ts';

/** The routes of the sheet with the airports at their ends, and the number of rows that are left out. */
type Network = z.infer<typeof networkSchema>;

/** How long a stale network may be served while the sheet cannot be read. */
const staleForMs = 24 * 3_600_000;
const networkSchema = z.extend(z.pick(routesReplySchema, { routes: true, airports: true }), { skipped: z._default(z.number(), 0) });

/** The route network: `GET /api/routes`, the same for everybody. */
export function createNetwork(platform: Platform): Domain {
  const network = createSharedNetwork(platform);
  platform.readings.set('routes', network);
  const outageText = routeMessages.fetchFailed;

  async function plugin(app: App) {
    app.get(
      contentApi.routes,
      { config: { access: 'routes', limit: 'none', outageText }, schema: { response: { 200: routesReplySchema } } },
      async (request, reply) => sendEncoded(request, reply, (await network.read()).encoded),
    );
    app.get(
      flightDeskApi.leftOutRoutes,
      { config: { access: 'flightPassengers', outageText }, schema: { response: { 200: leftOutRoutesReplySchema } } },
      async () => {
        const { value, stale } = await network.read();
        return { skipped: value.skipped, stale };
      },
    );
  }

  return { plugin };
}

/** Creates the reading of the network that all processes share. The first request reads the sheet. */
function createSharedNetwork({ config, store, log, upstreams }: Platform): Reading<Network> {
  return createReading<Network>({
    store,
    name: 'route network',
    service: 'sheet',
    refreshMs: config.routesRefreshSeconds * 1000,
    staleForMs,
    async load() {
      const { rows, skipped, cut, isForeign } = parseRouteSheet(await upstreams.sheet.readCsv());
      if (isForeign) throw new UpstreamError('sheet', 'malformed');
      if (skipped > 0 || cut) log.warn({ skipped, cut }, 'rows of the route sheet were skipped');
      const airports = new Map<string, RouteAirport>();
      const departures = await lastDepartures(store).catch(ignoreOutage);
      const routes = rows.map((row): Route => {
        const { from, to } = routeEnds(row);
        for (const end of [from, to]) if (end) airports.set(end.airport.iata, routeAirport(end));
        const route = { ...row, from: from?.airport.iata ?? null, to: to?.airport.iata ?? null };
        const lastFlown = routeNames(route)
          .flatMap((name) => departures?.get(name) ?? [])
          .toSorted()
          .at(-1);
        return { ...route, ...(lastFlown !== undefined && { lastFlown }) };
      });
      return { routes, airports: [...airports.values()], skipped };
    },
    parse: (value) => z.parse(networkSchema, value),
    encode: ({ routes, airports }, { asOf, stale }): RoutesReply => ({ routes, airports, asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'the route sheet could not be read'),
  });
}

function routeAirport(end: KnownAirport): RouteAirport {
  const { iata, city, name, names, countryNames } = withNames(end);
  return { iata, city, lat: end.lat, lon: end.lon, name, names, countryNames };
}
