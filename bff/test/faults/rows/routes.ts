import { contentApi, routeMessages } from '@portal/content-contract';
import { unavailable, type FaultRow } from '../fault-row.ts';

/** The route network, before anybody has read it. What is shown while a list stands in: network-routes.test.ts. */
export const rows: FaultRow[] = [
  {
    upstream: 'sheet',
    route: `GET ${contentApi.routes}`,
    call: (bff) => bff.as().get(contentApi.routes),
    outcome: unavailable(routeMessages.fetchFailed),
  },
];
