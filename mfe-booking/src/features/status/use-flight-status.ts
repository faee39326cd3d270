import { now } from '@portal/api-client';
import { callsignKey, type Flight } from '@portal/booking-contract';
import { useCallback, useState, type FormEvent } from 'react';
import { readFlights } from '../../app/flights-query.ts';

export type FlightStatus =
  | { state: 'idle' }
  | { state: 'checking'; input: string }
  /** `asOf` is the time of a stale list, ISO 8601; undefined for a current one. */
  | { state: 'found'; flight: Flight; asOf: string | undefined }
  | { state: 'missing'; input: string }
  | { state: 'failed'; text: string };

/** Looks up a callsign on the current board. The latest look-up wins. */
export function useFlightStatus(): [FlightStatus, (input: string) => void] {
  const [status, setStatus] = useState<FlightStatus>({ state: 'idle' });

  const check = useCallback((input: string) => {
    const checking: FlightStatus = { state: 'checking', input };
    setStatus(checking);
    void lookUp(input).then((result) => setStatus((current) => (current === checking ? result : current)));
  }, []);
  return [status, check];
}

const lookUp = (input: string): Promise<FlightStatus> =>
  readFlights().then(
    ({ flights, stale, asOf }) => {
      const flight = findFlight(flights, input);
      return flight ? { state: 'found', flight, asOf: stale ? asOf : undefined } : { state: 'missing', input };
    },
    (error: Error) => ({ state: 'failed', text: error.message }),
  );

/**
 * State of a form that asks for one callsign.
 *
 * @param onSubmit receives the callsign, trimmed and in upper case
 */
export function useCallsignForm(onSubmit: (callsign: string) => void, initial = '') {
  const [callsign, setCallsign] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = callsignKey(callsign);
    setCallsign(input);
    setIsMissing(input === '');
    if (input) onSubmit(input);
  };
  return {
    callsign,
    setCallsign,
    /** The form was submitted without a callsign. */
    isMissing,
    submit,
  };
}

/** Returns the flight with this callsign, ignoring case. Of several, the next departure wins, then an undated one, then the latest departed. */
function findFlight(flights: readonly Flight[], input: string): Flight | undefined {
  const callsign = callsignKey(input);
  const rank = ({ dueDate }: Flight) => {
    if (!dueDate) return Number.MAX_SAFE_INTEGER;
    const ms = Date.parse(dueDate) - now();
    return ms > 0 ? ms : Number.MAX_SAFE_INTEGER - ms;
  };
  return flights.filter((flight) => callsignKey(flight.callsign) === callsign).toSorted((a, b) => rank(a) - rank(b))[0];
}
