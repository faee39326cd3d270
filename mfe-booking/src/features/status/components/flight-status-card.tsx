import { bookingMessages, statusTexts, type Flight } from '@portal/booking-contract';
import { Badge, Card, color, Facts, Figures, Heading, Perforation, RouteLine, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { FlightTime } from '../../../app/flight-time.tsx';
import { arrivalOf, durationText } from '../../../app/flight-times.ts';

/** A flight that was found. Its status is always the same: this airline is on time. */
export function FlightStatusCard({ flight }: { flight: Flight }) {
  const { dueDate, blockMinutes } = flight;
  const arrival = arrivalOf(flight);
  return (
    <Card aria-label={`Status of ${flight.callsign}`}>
      <Top>
        <Heading>
          <Figures>{flight.callsign}</Figures>
        </Heading>
        <Badge $tone="success">{statusTexts.onTime}</Badge>
      </Top>
      <Facts
        min="12rem"
        items={[
          [
            'Departure time',
            dueDate ? <FlightTime key="departure" iso={dueDate} at={flight.from} /> : bookingMessages.flights.notScheduled,
          ],
          ...(arrival ? [['Estimated arrival', <FlightTime key="arrival" iso={arrival} at={flight.to} />] as const] : []),
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
        <Text $color="textMuted">
          {flight.route}
          {blockMinutes !== undefined && `, about ${durationText(blockMinutes)}`}
        </Text>
      </Route>
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
