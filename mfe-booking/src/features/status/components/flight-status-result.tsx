import { bookingMessages, flightsErrorText, noFlightFoundText } from '@portal/booking-contract';
import { Alert, Heading, Stack } from '@portal/design-system';
import { clock, timeFormat } from '../../../app/format-time.ts';
import type { FlightStatus } from '../use-flight-status.ts';
import { FlightStatusCard } from './flight-status-card.tsx';

interface FlightStatusResultProps {
  status: FlightStatus;
  /** What the place says when nothing is found: page and widget have words of their own. */
  notFound: string;
}

/** '14:30' */
const timeOfDay = timeFormat({ ...clock, hourCycle: 'h23' });

/** What came of a check, announced as it arrives. */
export const FlightStatusResult = ({ status, notFound }: FlightStatusResultProps) => (
  <Stack $gap="md" aria-live="polite">
    {status.state === 'failed' && <Alert tone="danger" title={status.text} />}
    {status.state === 'missing' && (
      <>
        <Heading $size="subheading">{noFlightFoundText(status.input)}</Heading>
        <Alert tone="danger">{notFound}</Alert>
      </>
    )}
    {status.state === 'found' && (
      <>
        {status.asOf && (
          <Alert tone="warning" title={flightsErrorText(bookingMessages.flights.fetchFailed)}>
            This is what the board said at {timeOfDay(status.asOf)}.
          </Alert>
        )}
        <FlightStatusCard flight={status.flight} />
      </>
    )}
  </Stack>
);
