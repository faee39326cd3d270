import { api } from '@portal/contracts';
import { routeMessages } from '@portal/contracts/routes';
import { unavailable, type FaultRow } from '../fault-row.ts';

/** The route network, before anybody has read it. What is shown while a list stands in: network-routes.test.ts. */
export const rows: FaultRow[] = [
  {
    upstream: 'sheet',
    route: `GET ${api.routes}`,
    call: (bff) => bff.as().get(api.routes),
    outcome: unavailable(routeMessages.fetchFailed),
  },
];
