import { flightDeskApi } from '@portal/booking-contract';
import { contentApi, routeMessages } from '@portal/content-contract';
import { personOf } from '../../helpers/test-world.ts';
import { unavailable, type FaultRow } from '../fault-row.ts';

/** The route network without a last good list. network-routes.test.ts tests the stale list. */
export const rows: FaultRow[] = [
  {
    upstream: 'sheet',
    route: `GET ${contentApi.routes}`,
    call: (bff) => bff.as().get(contentApi.routes),
    outcome: unavailable(routeMessages.fetchFailed),
  },
  {
    upstream: 'sheet',
    route: `GET ${flightDeskApi.leftOutRoutes}`,
    call: (bff) => bff.as(personOf.staff).get(flightDeskApi.leftOutRoutes),
    outcome: unavailable(routeMessages.fetchFailed),
  },
];
