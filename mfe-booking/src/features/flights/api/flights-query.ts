import { request } from '@portal/api-client';
import { api, flightsReplySchema } from '@portal/contracts';
import { queryOptions } from '@portal/query';

/** The flights of the board, for everybody. */
export const flightsQuery = queryOptions({
  queryKey: ['flights'],
  queryFn: ({ signal }) => request(api.flights, { schema: flightsReplySchema, signal }),
});
