/** Server state as this portal uses it; a facade for the same reason as the router's. */
export { QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { QueryClient, UseQueryResult } from '@tanstack/react-query';
export { createQueryClient } from './query-client.ts';
