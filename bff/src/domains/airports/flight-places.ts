import type { Airport } from '@portal/booking-contract';
import { blockMinutes, distanceNm } from './distance.ts';
import { endsOf } from './resolve-ends.ts';

/** Airports, duration and distance of a flight. Unknown values are missing. */
interface FlightPlaces {
  from?: Airport;
  to?: Airport;
  blockMinutes?: number;
  /** Nautical miles, rounded. */
  distanceNm?: number;
}

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
    ...(from &&
      to &&
      from !== to && { blockMinutes: blockMinutes(from, to, texts.aircraft ?? ''), distanceNm: Math.round(distanceNm(from, to)) }),
  };
}
