import { routesReplySchema, type Route, type RouteAirport, type RoutesReply } from '@portal/content-contract';
import * as z from 'zod/mini';
import { createSnapshot, type Snapshot } from '../../snapshots/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import type { Sheet } from '../../upstreams/sheet/sheet.ts';
import { parseRouteSheet } from './parse-route-sheet.ts';
import { routeEnds } from './route-ends.ts';

/** The routes of the sheet with the airports that they touch. */
export type Network = Pick<RoutesReply, 'routes' | 'airports'>;
export type RouteNetwork = Snapshot<Network>;

interface RouteNetworkOptions {
  store: Store;
  sheet: Sheet;
  refreshMs: number;
  log: { warn(fields: object, text: string): void };
}

/** How long the last good list stands in for a sheet that cannot be read. */
const staleForMs = 24 * 3_600_000;
const networkSchema = z.pick(routesReplySchema, { routes: true, airports: true });

/** Makes the snapshot of the route network; it reads the sheet when it is first asked. */
export function createRouteNetwork({ store, sheet, refreshMs, log }: RouteNetworkOptions): RouteNetwork {
  return createSnapshot<Network>({
    shared: { store, name: 'route network', service: 'sheet' },
    refreshMs,
    staleForMs,
    async load() {
      const { rows, skipped, cut, isForeign } = parseRouteSheet(await sheet.readCsv());
      if (isForeign) throw new UpstreamError('sheet', 'malformed');
      if (skipped > 0 || cut) log.warn({ skipped, cut }, 'rows of the route sheet were left out');
      const airports = new Map<string, RouteAirport>();
      const routes = rows.map((row): Route => {
        const ends = routeEnds(row);
        for (const known of [ends.from, ends.to]) {
          if (known)
            airports.set(known.airport.iata, { iata: known.airport.iata, city: known.airport.city, lat: known.lat, lon: known.lon });
        }
        return { ...row, from: ends.from?.airport.iata ?? null, to: ends.to?.airport.iata ?? null };
      });
      return { routes, airports: [...airports.values()] };
    },
    parse: (read) => z.parse(networkSchema, read),
    cook: ({ routes, airports }, { asOf, stale }): RoutesReply => ({ routes, airports, asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'the route sheet could not be read'),
  });
}
