import { request } from '@portal/api-client';
import { bookingApi, flightMessages, flightsErrorText, flightsReplySchema, type FlightsReply } from '@portal/booking-contract';
import { RetryAlert, timeOfDay } from '@portal/design-system';
import { queryOptions, type UseQueryResult } from '@portal/query';

/** The flight board, which is the same for every visitor. */
export const flightsQuery = queryOptions({ queryKey: ['flights'], queryFn: ({ signal }) => readFlights(signal) });

const { fetchFailed } = flightMessages;

/** @throws ApiError with the server's message, or with `fetchFailed` if the reply is not the server's, such as a proxy's */
export const readFlights = (signal?: AbortSignal): Promise<FlightsReply> =>
  request(bookingApi.flights, { schema: flightsReplySchema, ...(signal && { signal }), failed: () => fetchFailed, invalid: fetchFailed });

type BoardReading = UseQueryResult<FlightsReply>;

/** Says that the board could not be read; undefined while it is current. */
export const boardProblem = ({ data, error }: BoardReading): string | undefined =>
  error || data?.stale ? flightsErrorText(error?.message ?? fetchFailed) : undefined;

interface BoardAlertProps {
  reading: BoardReading;
  /** Introduces the last list: 'These are the flights', followed by its time. */
  about: string;
  /** Replaces reading the board again. */
  onRetry?: () => unknown;
}

/** Says that the board could not be read, and as of when the flights are. Renders nothing while they are current. */
export function BoardAlert({ reading, about, onRetry = reading.refetch }: BoardAlertProps) {
  const { data, isFetching } = reading;
  const title = boardProblem(reading);
  return (
    title && (
      <RetryAlert title={title} busy={isFetching} onRetry={onRetry}>
        {data && `${about} as of ${timeOfDay(data.asOf)}.`}
      </RetryAlert>
    )
  );
}
