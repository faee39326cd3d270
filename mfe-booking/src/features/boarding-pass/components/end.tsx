import type { Airport } from '@portal/booking-contract';
import { IataCode, Place, Side } from './boarding-pass.styles.ts';
import { clockAt } from './pass-times.ts';

interface EndProps {
  airport: Airport | undefined;
  /** The board's own words for it. */
  place: string | undefined;
  /** When the flight leaves or lands, ISO 8601. */
  time: string | undefined;
  last?: boolean;
}

/** 'Port of Spain, Piarco', and 'London Gatwick' where the airport's name has the city in it. */
function placeName({ city, name }: Airport): string {
  const short = name.replace(/( International)?( Airport)?$/, '');
  return short.includes(city) ? short : `${city}, ${short}`;
}

/** One end of the flight: its code as large as the paper allows, its city, and the time on its own clocks. */
export const End = ({ airport, place, time, last = false }: EndProps) => (
  <Side $last={last}>
    <IataCode>{airport?.iata ?? (place || '· · ·')}</IataCode>
    {airport && <Place>{placeName(airport)}</Place>}
    {time && <time dateTime={time}>{clockAt(time, airport?.zone)}</time>}
  </Side>
);
