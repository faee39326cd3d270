import { flightsErrorText, messages, type Flight, type FlightsReply } from '@portal/contracts';
import { Alert, Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
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

/** The list of flights in all its states: loading, failed, the last good list, empty, and the flights. */
export function FlightBoard({ reading: { data, error }, onRetry, ...list }: FlightBoardProps) {
  if (!data && !error) return <FlightSkeletons />;
  return (
    <>
      {(error || data?.stale) && (
        <Alert
          tone="warning"
          title={flightsErrorText(error?.message ?? messages.flights.fetchFailed)}
          action={
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {data && `Here are the flights as of ${timeOfDay(data.asOf)}.`}
        </Alert>
      )}
      {data && <Flights flights={data.flights} {...list} />}
    </>
  );
}

const Flights = (props: FlightListProps & { flights: readonly Flight[] }) =>
  props.flights.length > 0 ? (
    <FlightList {...props} />
  ) : (
    <EmptyState title="No Flights Available" image={illustrations.noFlights}>
      Check back later for updated flight schedules.
    </EmptyState>
  );
