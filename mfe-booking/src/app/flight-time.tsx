import type { Airport } from '@portal/booking-contract';
import { Text } from '@portal/design-system';
import { fullDeparture, timeFormat } from './flight-times.ts';
import { localTime } from './local-time.ts';

interface FlightTimeProps {
  /** ISO 8601. */
  iso: string;
  /** The airport of this departure or arrival, if known. */
  at: Airport | undefined;
}

const inFull = timeFormat(fullDeparture);

/** A time in the viewer's zone and, if it differs, the airport's local time below. */
export function FlightTime({ iso, at }: FlightTimeProps) {
  const local = localTime(iso, at);
  return (
    <>
      <time dateTime={iso}>{inFull(iso)}</time>
      {local && at && (
        <Text as="span" $size="small" $color="textMuted">
          <br />
          <span>{`${local} in ${at.city}`}</span>
        </Text>
      )}
    </>
  );
}
