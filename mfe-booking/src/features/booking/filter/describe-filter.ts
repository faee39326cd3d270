import { shortDayText } from '../../../app/calendar-day.ts';
import type { FlightFilter } from './flight-filter.ts';

/** One set filter, in words. */
export interface SetFilter {
  field: keyof FlightFilter;
  text: string;
}

const words: Partial<Record<keyof FlightFilter, (value: string) => string>> = {
  text: (value) => `“${value}”`,
  from: (value) => `from ${value}`,
  to: (value) => `to ${value}`,
  date: (value) => `on ${shortDayText(value)}`,
  aircraft: (value) => value,
  open: () => 'open for booking',
};

/** Lists the filters that leave flights out: 'from POS', 'on Fri, Dec 5'. */
export const describeFilter = (filter: FlightFilter): SetFilter[] =>
  (Object.keys(words) as (keyof FlightFilter)[]).flatMap((field) =>
    filter[field] ? [{ field, text: words[field]?.(filter[field]) ?? '' }] : [],
  );
