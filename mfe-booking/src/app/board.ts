import { request } from '@portal/api-client';
import { bookingApi, flightMessages, flightsErrorText, flightsReplySchema, type FlightsReply } from '@portal/booking-contract';
import { queryOptions, type UseQueryResult } from '@portal/query';

/** The flight board, which is the same for every visitor. */
export const flightsQuery = queryOptions({ queryKey: ['flights'], queryFn: ({ signal }) => readFlights(signal) });

const { fetchFailed } = flightMessages;

/** @throws ApiError with the server's message, or with `fetchFailed` if the reply is not the server's, such as a proxy's */
export const readFlights = (signal?: AbortSignal): Promise<FlightsReply> =>
  request(bookingApi.flights, { schema: flightsReplySchema, ...(signal && { signal }), failed: () => fetchFailed, invalid: fetchFailed });

export type BoardReading = UseQueryResult<FlightsReply>;

/** Says that the board could not be read; undefined while it is current. */
export const boardProblem = ({ data, error }: BoardReading): string | undefined =>
  error || data?.stale ? flightsErrorText(error?.message ?? fetchFailed) : undefined;
