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
export { createQueryClient } from './query-client.ts';
