/**
 * React Query for components, under a name and a version of our own: queries, infinite queries, mutations and the client. A
 * shared library is not tree-shaken, and suspense, hydration and streaming would add 2.5 kB to every page that reads data.
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
