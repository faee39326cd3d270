import type { Airport } from '@portal/booking-contract';
import { blockMinutes } from './distance.ts';
import { endsOf } from './resolve-ends.ts';

/** What a reply says about a flight's ends; what is not known is left out. */
export interface FlightPlaces {
  from?: Airport;
  to?: Airport;
  blockMinutes?: number;
}

/** The places of a flight or a booking, found in its texts. */
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
