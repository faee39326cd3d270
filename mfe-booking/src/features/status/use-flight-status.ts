import { request } from '@portal/api-client';
import { bookingApi, flightsReplySchema, type Flight } from '@portal/booking-contract';
import { useCallback, useState } from 'react';
import { findFlight } from './find-flight.ts';

export type FlightStatus =
  | { state: 'idle' }
  | { state: 'checking' }
  /** `asOf` is set where the board cannot be read now: the time of the last good list, ISO 8601. */
  | { state: 'found'; flight: Flight; asOf: string | undefined }
  | { state: 'missing'; input: string }
  | { state: 'failed'; text: string };

/** Looks a callsign up on the board as it is now, one at a time. */
export function useFlightStatus(): [FlightStatus, (input: string) => Promise<void>] {
  const [status, setStatus] = useState<FlightStatus>({ state: 'idle' });

  const check = useCallback(async (input: string) => {
    setStatus({ state: 'checking' });
    try {
      const { flights, stale, asOf } = await request(bookingApi.flights, { schema: flightsReplySchema });
      const flight = findFlight(flights, input);
      setStatus(flight ? { state: 'found', flight, asOf: stale ? asOf : undefined } : { state: 'missing', input });
    } catch (error) {
      setStatus({ state: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  return [status, check];
}
