import { request } from '@portal/api-client';
import { bookingApi, flightMessages, flightsReplySchema, type FlightsReply } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';

/** The flight board. Public: the same for everybody. */
export const flightsQuery = queryOptions({ queryKey: ['flights'], queryFn: ({ signal }) => readFlights(signal) });

const { fetchFailed } = flightMessages;

/** @throws ApiError whose message is the server's own, or that of the list for a reply of another sender, such as a proxy */
export const readFlights = (signal?: AbortSignal): Promise<FlightsReply> =>
  request(bookingApi.flights, { schema: flightsReplySchema, ...(signal && { signal }), failed: () => fetchFailed, invalid: fetchFailed });
