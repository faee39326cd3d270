import type { Airport, Flight } from '@portal/booking-contract';
import { clock, timeFormat } from './format-time.ts';
import { arrivalOf } from './flight-times.ts';

const clocks = new Map<string, (iso: string) => string>();

/** '02:30 PM' on the clocks of an airport; undefined where this browser does not know its zone. */
function clockAt({ zone }: Airport, iso: string): string | undefined {
  let format = clocks.get(zone);
  if (!format) clocks.set(zone, (format = timeFormat({ ...clock, timeZone: zone })));
  try {
    return format(iso);
  } catch {
    return undefined;
  }
}

/** When a flight leaves and lands by the clocks of its airports, 'POS 02:30 PM → LGW 03:45 AM'; undefined where neither is known. */
export function localTimes(flight: Flight): string | undefined {
  const arrival = arrivalOf(flight);
  const ends = [
    [flight.from, flight.dueDate],
    [flight.to, arrival],
  ] as const;
  const told = ends.flatMap(([airport, iso]) => {
    const time = airport && iso && clockAt(airport, iso);
    return time ? [`${airport.iata} ${time}`] : [];
  });
  return told.join(' → ') || undefined;
}
