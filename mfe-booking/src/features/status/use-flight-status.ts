import { callsignKey, flightState, type Flight } from '@portal/booking-contract';
import { useCallback, useState, type FormEvent } from 'react';
import { readFlights } from '../../app/flights-query.ts';

export type FlightStatus =
  | { state: 'idle' }
  | { state: 'checking' }
  /** `asOf` is set while the board is unreachable: the time of the stale list, ISO 8601. */
  | { state: 'found'; flight: Flight; asOf: string | undefined }
  | { state: 'missing'; input: string }
  | { state: 'failed'; text: string };

/** Looks up a callsign on the current board. */
export function useFlightStatus(): [FlightStatus, (input: string) => Promise<void>] {
  const [status, setStatus] = useState<FlightStatus>({ state: 'idle' });

  const check = useCallback(async (input: string) => {
    setStatus({ state: 'checking' });
    try {
      const { flights, stale, asOf } = await readFlights();
      const flight = findFlight(flights, input);
      setStatus(flight ? { state: 'found', flight, asOf: stale ? asOf : undefined } : { state: 'missing', input });
    } catch (error) {
      setStatus({ state: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  return [status, check];
}

/**
 * State of a form that asks for one callsign.
 *
 * @param busy a look-up is in flight: a submit is ignored
 * @param onSubmit receives the trimmed callsign
 */
export function useCallsignForm(busy: boolean, onSubmit: (callsign: string) => void, initial = '') {
  const [callsign, setCallsign] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = callsign.trim();
    setIsMissing(input === '');
    if (input && !busy) onSubmit(input);
  };
  return {
    callsign,
    setCallsign,
    /** The form was submitted without a callsign. */
    isMissing,
    submit,
  };
}

/** Returns the flight with this callsign, ignoring case. Of several, the next departure wins over departed flights. */
function findFlight(flights: readonly Flight[], input: string): Flight | undefined {
  const now = Date.now();
  const callsign = callsignKey(input);
  const leaving = ({ dueDate }: Flight) => (dueDate ? Date.parse(dueDate) : Infinity);
  const place = (flight: Flight) => (flightState(flight, now) === 'departed' ? 1 : 0);
  return flights
    .filter((flight) => callsignKey(flight.callsign) === callsign)
    .toSorted((a, b) => place(a) - place(b) || (leaving(a) < leaving(b) ? -1 : 1))[0];
}
