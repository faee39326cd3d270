import { request } from '@portal/api-client';
import { callsignKey, type Flight } from '@portal/booking-contract';
import { contentApi, routesReplySchema, routeState, type Route } from '@portal/content-contract';

type RoutedFlight = Pick<Flight, 'callsign' | 'from' | 'to'>;

/** Whether the network lists the flight's route only as out of service. Rows with its callsign win over rows with its airports. */
function isOutOfService(flight: RoutedFlight, routes: readonly Route[]): boolean {
  const sameCallsign = routes.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flight.callsign));
  const sameAirports = routes.filter(
    ({ from, to }) => from !== null && to !== null && from === flight.from?.iata && to === flight.to?.iata,
  );
  const rows = sameCallsign.length > 0 ? sameCallsign : sameAirports;
  return rows.length > 0 && rows.every(({ status }) => routeState(status) === 'outOfService');
}

/** Reads the public route network and checks the flight's route in it. @throws ApiError */
export async function readOutOfService(flight: RoutedFlight, signal: AbortSignal): Promise<boolean> {
  const { routes } = await request(contentApi.routes, { schema: routesReplySchema, signal });
  return isOutOfService(flight, routes);
}
