import type { Airport } from '@portal/booking-contract';
import { blockMinutes } from './distance.ts';
import { endsOf } from './resolve-ends.ts';

/** Airports and duration of a flight in a reply. Unknown ones are left out. */
export interface FlightPlaces {
  from?: Airport;
  to?: Airport;
  blockMinutes?: number;
}

/** Finds the airports of a flight or a booking in its texts. */
export function flightPlaces(texts: {
  route: string;
  departure?: string | undefined;
  destination?: string | undefined;
  aircraft?: string | undefined;
}): FlightPlaces {
  const { from, to } = endsOf(texts);
  return {
    ...(from && { from: from.airport }),
    ...(to && { to: to.airport }),
    ...(from && to && from !== to && { blockMinutes: blockMinutes(from, to, texts.aircraft ?? '') }),
  };
}
