import type { Airport, Flight } from '@portal/booking-contract';
import { VisuallyHidden } from '@portal/design-system';
import { clockAt, daysBetween } from './airport-clock.ts';
import { DayMark } from './day-mark.tsx';
import { arrivalOf } from './flight-times.ts';

/**
 * Departure and estimated arrival on the clocks of both airports: 'POS Thu 2:30 PM → LGW Fri 4:45 AM +1 est.'. The mark counts the days
 * between both calendars. Renders nothing if neither end is known.
 */
export function LocalTimes({ flight }: { flight: Flight }) {
  const { from, to, dueDate } = flight;
  const arrival = arrivalOf(flight);
  const departs = from && dueDate ? clockText(dueDate, from) : undefined;
  const arrives = to && arrival ? clockText(arrival, to) : undefined;
  if (!departs && !arrives) return null;
  const days = dueDate && arrival ? daysBetween([dueDate, arrival], [from, to]) : 0;
  return (
    <span>
      {departs}
      {departs && arrives && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
        </>
      )}
      {arrives && (
        <>
          {arrives}
          {days !== 0 && <DayMark days={days} />}
          <span aria-hidden="true"> est.</span>
          <VisuallyHidden>, estimated</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** 'POS Thu 2:30 PM' */
function clockText(iso: string, airport: Airport): string {
  const { time, day } = clockAt(iso, airport);
  return `${airport.iata} ${day.split(',')[0]} ${time}`;
}
