import { ApiError, request } from '@portal/api-client';
import { releasesApi, releasesReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';

export const overviewKey = ['releases'];

/** Milliseconds between two refreshes while the page is visible. */
export const refreshEvery = 5_000;

/** Whether the server refused the person, not the moment: asking again cannot help. */
export const isDenied = (error: Error | null): boolean => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Every remote with its releases, and the history. Polled; a hidden page does not poll. */
export const overviewQuery = queryOptions({
  queryKey: overviewKey,
  queryFn: ({ signal }) => request(releasesApi.overview, { schema: releasesReplySchema, signal }),
  refetchInterval: ({ state }) => (isDenied(state.error) ? false : refreshEvery),
});
