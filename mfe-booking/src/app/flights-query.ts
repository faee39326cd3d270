import { ApiError, request } from '@portal/api-client';
import { bookingApi, bookingMessages, flightsReplySchema, type FlightsReply } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';

/** The flight board. Public: the same for everybody. */
export const flightsQuery = queryOptions({ queryKey: ['flights'], queryFn: ({ signal }) => readFlights(signal) });

/** @throws ApiError whose message is the server's own, or that of the list for a reply of another sender, such as a proxy */
export async function readFlights(signal?: AbortSignal): Promise<FlightsReply> {
  try {
    return await request(bookingApi.flights, { schema: flightsReplySchema, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.requestId === undefined)
      throw new ApiError(bookingMessages.flights.fetchFailed, error.status, undefined, error.retryAfter, error.body);
    throw error;
  }
}
