import { contentApi, routeMessages } from '@portal/content-contract';
import { unavailable, type FaultRow } from '../fault-row.ts';

/** The route network without a last good list. network-routes.test.ts tests the stale list. */
export const rows: FaultRow[] = [
  {
    upstream: 'sheet',
    route: `GET ${contentApi.routes}`,
    call: (bff) => bff.as().get(contentApi.routes),
    outcome: unavailable(routeMessages.fetchFailed),
  },
];
