import {
  arrivalOf,
  type Flight,
  flightMessages,
  flightPath,
  hasDeparted,
  flightsErrorText,
  noFlightFoundText,
  statusTexts,
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
import { FlightState } from '../../app/flight-phase.tsx';
import { durationText } from '../../app/flight-times.ts';
import { Moment } from '../../app/moment.tsx';
import { useNow } from '../../app/use-now.ts';
import type { FlightStatus } from './use-flight-status.ts';

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
      <Top>
        <Heading>
          <Figures>{flight.callsign}</Figures>
        </Heading>
        <Cluster $gap="xs">
          <Badge $tone="success">{statusTexts.onTime}</Badge>
          {isMarked && <FlightState flight={flight} now={now} />}
        </Cluster>
      </Top>
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
        <RouteLine from={flight.departure} to={flight.destination} />
        <Text $color="textMuted">{`${flight.route}${blockMinutes !== undefined ? `, about ${durationText(blockMinutes)}` : ''}`}</Text>
      </Route>
      <ButtonLink as={Link} to={flightPath(flight.id)} $variant="secondary">
        See this flight
      </ButtonLink>
    </Card>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
`;

const Route = styled.div`
  --route-ground: ${color.surface};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
`;
