import type { Airport } from '@portal/booking-contract';
import { Text } from '@portal/design-system';
import { fullDeparture, localTime } from './flight-times.ts';
import { timeFormat } from './format-time.ts';

interface FlightTimeProps {
  /** ISO 8601. */
  iso: string;
  /** Where it happens, where that is known. */
  at: Airport | undefined;
}

/** 'Fri, Jul 4, 02:30 PM AST' */
const inFull = timeFormat(fullDeparture);

/** A time for the viewer, and below it what the clocks at the airport show, where that is something else. */
export function FlightTime({ iso, at }: FlightTimeProps) {
  const local = localTime(iso, at);
  return (
    <>
      <time dateTime={iso}>{inFull(iso)}</time>
      {local && at && (
        <Text as="span" $size="small" $color="textMuted">
          <br />
          {local} in {at.city}
        </Text>
      )}
    </>
  );
}
