import { request } from '@portal/api-client';
import { callsignKey, type Flight } from '@portal/booking-contract';
import { contentApi, routesReplySchema, routeState, type Route } from '@portal/content-contract';
import { queryOptions } from '@portal/query';

/** The route network. Public: the same for everybody. */
export const routesQuery = queryOptions({
  queryKey: ['routes'],
  queryFn: ({ signal }) => request(contentApi.routes, { schema: routesReplySchema, signal }),
});

/** Whether the network lists the flight's route, and only as out of service. Rows of its callsign count before those of its airports. */
export function isOutOfService(flight: Flight, routes: readonly Route[]): boolean {
  const named = routes.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flight.callsign));
  const alike = routes.filter(({ from, to }) => from !== null && to !== null && from === flight.from?.iata && to === flight.to?.iata);
  const rows = named.length > 0 ? named : alike;
  return rows.length > 0 && rows.every(({ status }) => routeState(status) === 'outOfService');
}
