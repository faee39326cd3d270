import { arrivalOf, flightMessages, placeLabel, type Flight } from '@portal/booking-contract';
import { color, Facts, family, RouteLine, space, Stack, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Moment } from '../../../app/moment.tsx';

/** The flight of the first step: callsign, route text, cities and times. */
export const FlightHead = ({ flight }: { flight: Flight }) => (
  <div>
    <Name>
      <span>{flight.callsign}</span>
      <span>{flight.route}</span>
    </Name>
    <FlightEnds flight={flight} />
  </div>
);

interface FlightSummaryProps {
  flight: Flight;
  /** Facts that follow the flight's own. */
  more: readonly (readonly [label: string, value: ReactNode])[];
}

/** The flight of a booking: cities and times, then callsign and route text. */
export const FlightSummary = ({ flight, more }: FlightSummaryProps) => (
  <Stack $gap="md">
    <FlightEnds flight={flight} />
    <Facts min="6.5rem" items={[['Flight', flight.callsign], ['Route', flight.route], ...more]} />
  </Stack>
);

const FlightEnds = ({ flight }: { flight: Flight }) => (
  <div>
    <RouteLine from={placeLabel(flight.from, flight.departure)} to={placeLabel(flight.to, flight.destination)} />
    <FlightSchedule flight={flight} />
  </div>
);

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.md};
  margin-bottom: ${space.xxs};
  color: ${color.textMuted};
  font: ${weight.semibold} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Departure and arrival. Goes below a `RouteLine`, with each time under its city. */
function FlightSchedule({ flight }: { flight: Flight }) {
  const { dueDate, from, to } = flight;
  if (!dueDate) return <Undated>{flightMessages.notScheduled}</Undated>;
  const arrival = arrivalOf(flight);
  return (
    <Ends>
      <div>
        <VisuallyHidden>Departs </VisuallyHidden>
        <Moment iso={dueDate} airport={from} look="stack" />
      </div>
      {arrival && (
        <div>
          <VisuallyHidden>Arrives </VisuallyHidden>
          <Moment iso={arrival} airport={to} look="stack" isEstimate />
        </div>
      )}
    </Ends>
  );
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  gap: ${space.md};
  margin-top: ${space.xxs};
  font-variant-numeric: tabular-nums lining-nums;
  > :last-child:not(:first-child) {
    text-align: end;
  }
  time {
    font: ${weight.medium} ${type.small} ${family.text};
    font-variant-numeric: inherit;
  }
  time b {
    font: ${weight.semibold} ${type.body} ${family.text};
    font-variant-numeric: inherit;
  }
`;

const Undated = styled(Text).attrs({ $size: 'small', $color: 'textMuted' })`
  margin-top: ${space.xxs};
`;
