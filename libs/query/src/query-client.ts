import { QueryClient } from '@tanstack/react-query';

/** A call that got no answer, or one that speaks of the server's own trouble. `status` is that of the API client's errors. */
const temporary = (error: Error) => 'status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500);

/**
 * The one cache policy of the portal. Each remote makes its own client, so that no remote reads or clears another's data.
 * The BFF already retries its upstreams; the browser tries a read once more, and only after a temporary failure.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && temporary(error),
        retryDelay: 400,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
