import { request } from '@portal/api-client';
import { bookingApi, flightsReplySchema } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';

/** The flight board. Public: the same for everybody. */
export const flightsQuery = queryOptions({
  queryKey: ['flights'],
  queryFn: ({ signal }) => request(bookingApi.flights, { schema: flightsReplySchema, signal }),
});
