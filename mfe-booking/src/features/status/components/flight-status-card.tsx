import { messages, type Airport, type Flight } from '@portal/contracts';
import { statusTexts } from '@portal/contracts/booking-texts';
import { Badge, Card, color, Facts, Figures, Heading, Perforation, RouteLine, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { arrivalOf, durationText, fullDeparture, localTime } from '../../../app/flight-times.ts';
import { timeFormat } from '../../../app/format-time.ts';

/** 'Fri, Jul 4, 02:30 PM AST' */
const departureDay = timeFormat(fullDeparture);

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
          ['Departure time', dueDate ? <Time key="departure" iso={dueDate} at={flight.from} /> : messages.flights.notScheduled],
          ...(arrival ? [['Estimated arrival', <Time key="arrival" iso={arrival} at={flight.to} />] as const] : []),
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

/** A time for the viewer, and below it what the clocks at the airport show, where that is something else. */
function Time({ iso, at }: { iso: string; at: Airport | undefined }) {
  const local = localTime(iso, at);
  return (
    <>
      <time dateTime={iso}>{departureDay(iso)}</time>
      {local && at && (
        <Text as="span" $size="small" $color="textMuted">
          <br />
          {local} in {at.city}
        </Text>
      )}
    </>
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
