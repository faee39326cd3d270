/** Server state as this portal uses it; a facade for the same reason as the router's. */
export {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  MutationCache,
  useMutation,
  useQuery,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';
