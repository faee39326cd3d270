import { request } from '@portal/api-client';
import { callsignKey, type Flight } from '@portal/booking-contract';
import { contentApi, routesReplySchema, routeState, type Route } from '@portal/content-contract';

type RoutedFlight = Pick<Flight, 'callsign' | 'from' | 'to'>;

/** Whether the network lists the flight's route, and only as out of service. Rows of its callsign count before those of its airports. */
function isOutOfService(flight: RoutedFlight, routes: readonly Route[]): boolean {
  const named = routes.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flight.callsign));
  const alike = routes.filter(({ from, to }) => from !== null && to !== null && from === flight.from?.iata && to === flight.to?.iata);
  const rows = named.length > 0 ? named : alike;
  return rows.length > 0 && rows.every(({ status }) => routeState(status) === 'outOfService');
}

/** Reads the route network, which is the same for everybody, and looks the flight up in it. */
export async function readOutOfService(flight: RoutedFlight, signal: AbortSignal): Promise<boolean> {
  const { routes } = await request(contentApi.routes, { schema: routesReplySchema, signal });
  return isOutOfService(flight, routes);
}
