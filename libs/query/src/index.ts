import { QueryClient } from '@tanstack/react-query';

/**
 * React Query's queries, infinite queries, mutations and client. A shared library is not tree-shaken, so this facade leaves out
 * suspense, hydration and streaming, which would cost 2.5 kB on every page that reads data.
 */
export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

/** Whether a retry may help: no reply (0) or a server error (5xx). `status` is that of `ApiError`. */
const isTemporary = (error: Error) => 'status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500);

/**
 * Creates a cache with the portal's policy. Each remote has its own, so that no remote reads or clears another's data.
 * The BFF already retries its upstreams, so the browser retries a read once, and only after a temporary failure.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 400,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
