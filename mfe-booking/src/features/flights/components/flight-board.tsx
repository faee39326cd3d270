import { bookingMessages, flightsErrorText, type FlightsReply } from '@portal/booking-contract';
import { Alert, Button, Stack } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { clock, timeFormat } from '../../../app/format-time.ts';
import { FlightList, type FlightListProps } from './flight-list.tsx';
import { FlightSkeletons } from './flight-skeletons.tsx';

interface FlightBoardProps extends Omit<FlightListProps, 'flights'> {
  reading: UseQueryResult<FlightsReply>;
  /** What 'Try Again' does. */
  onRetry: () => void;
}

/** '14:30' */
const timeOfDay = timeFormat({ ...clock, hourCycle: 'h23' });

/** The list of flights in all its states: loading, failed, the last good list, and the flights. */
export function FlightBoard({ reading: { data, error }, onRetry, ...list }: FlightBoardProps) {
  if (!data && !error) return <FlightSkeletons />;
  return (
    <Stack $gap="lg">
      {(error || data?.stale) && (
        <Alert
          tone="warning"
          title={flightsErrorText(error?.message ?? bookingMessages.flights.fetchFailed)}
          action={
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {data && `Here are the flights as of ${timeOfDay(data.asOf)}.`}
        </Alert>
      )}
      {data && <FlightList flights={data.flights} {...list} />}
    </Stack>
  );
}
