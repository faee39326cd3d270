import { hasStatus, request } from '@portal/api-client';
import { healthApi, healthRefreshMs, healthReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';

/** The state of the portal. Polled while the page is visible, until the session ends. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request(healthApi, { schema: healthReplySchema, signal }),
  refetchInterval: ({ state }) => (hasStatus(state.error, 401) ? false : healthRefreshMs),
});
