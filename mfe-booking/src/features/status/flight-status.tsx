import {
  arrivalOf,
  callsignKey,
  type Flight,
  flightMessages,
  flightPath,
  flightsErrorText,
  hasDeparted,
  noFlightFoundText,
  statusTexts,
  placeLabel,
} from '@portal/booking-contract';
import {
  Alert,
  Badge,
  ButtonLink,
  Card,
  Cluster,
  color,
  Facts,
  Figures,
  Heading,
  Perforation,
  RouteLine,
  space,
  Stack,
  Text,
  timeOfDay,
} from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { now } from '@portal/api-client';
import { type FormEvent, useCallback, useState } from 'react';
import { durationText, FlightState } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { useNow } from '../../app/use-now.ts';
import { readFlights } from '../../app/board.ts';

interface FlightStatusResultProps {
  status: FlightStatus;
  /** Alert for an unknown callsign. Page and widget have different texts. */
  notFound: string;
}

/** Result of a look-up, announced to assistive technology. */
export const FlightStatusResult = ({ status, notFound }: FlightStatusResultProps) => (
  <Stack $gap="md" aria-live="polite">
    {status.state === 'failed' && <Alert tone="danger" title={status.text} />}
    {status.state === 'missing' && (
      <>
        <Heading $size="subheading">{noFlightFoundText(status.input)}</Heading>
        <Alert tone="danger">{notFound}</Alert>
      </>
    )}
    {status.state === 'found' && (
      <>
        {status.asOf && (
          <Alert
            tone="warning"
            title={flightsErrorText(flightMessages.fetchFailed)}
          >{`This is what the board said at ${timeOfDay(status.asOf)}.`}</Alert>
        )}
        <FlightStatusCard flight={status.flight} />
      </>
    )}
  </Stack>
);

/** A flight and its status, which is always 'ON TIME'. A second badge marks a departed or undated flight. */
function FlightStatusCard({ flight }: { flight: Flight }) {
  const { dueDate, blockMinutes } = flight;
  const arrival = arrivalOf(flight);
  const now = useNow();
  const isMarked = !dueDate || hasDeparted(flight, now);
  return (
    <Card aria-label={`Status of ${flight.callsign}`}>
      <Cluster $justify="space-between">
        <Heading>
          <Figures>{flight.callsign}</Figures>
        </Heading>
        <Cluster $gap="xs">
          <Badge $tone="success">{statusTexts.onTime}</Badge>
          {isMarked && <FlightState flight={flight} now={now} />}
        </Cluster>
      </Cluster>
      <Facts
        min="12rem"
        items={[
          ['Departure time', dueDate ? <Moment key="departure" iso={dueDate} airport={flight.from} /> : flightMessages.notScheduled],
          ...(arrival ? [['Arrival', <Moment key="arrival" iso={arrival} airport={flight.to} isEstimate />] as const] : []),
        ]}
      />
      <Facts
        min="7rem"
        items={[
          ['Gate', flight.gate],
          ['Coordinator', flight.host],
          ['Aircraft', flight.aircraft],
        ]}
      />
      <Perforation />
      <Route>
        <Heading as="h3" $size="subheading">
          Route Information
        </Heading>
        <RouteLine from={placeLabel(flight.from, flight.departure)} to={placeLabel(flight.to, flight.destination)} />
        <Text $color="textMuted">{`${flight.route}${blockMinutes !== undefined ? `, about ${durationText(blockMinutes)}` : ''}`}</Text>
      </Route>
      <ButtonLink as={Link} to={flightPath(flight)} $variant="secondary">
        See this flight
      </ButtonLink>
    </Card>
  );
}

const Route = styled.div`
  --route-ground: ${color.surface};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
`;

type FlightStatus =
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

/** Blanks and hyphens do not matter. */
const typedKey = (callsign: string) => callsignKey(callsign).replace(/[\s-]/g, '');

/** Returns the flight with this callsign, ignoring case. Of several, the next departure wins, then an undated one, then the latest departed. */
function findFlight(flights: readonly Flight[], input: string): Flight | undefined {
  const callsign = typedKey(input);
  const rank = ({ dueDate }: Flight) => {
    if (!dueDate) return Number.MAX_SAFE_INTEGER;
    const ms = Date.parse(dueDate) - now();
    return ms > 0 ? ms : Number.MAX_SAFE_INTEGER - ms;
  };
  return flights.filter((flight) => typedKey(flight.callsign) === callsign).toSorted((a, b) => rank(a) - rank(b))[0];
}
