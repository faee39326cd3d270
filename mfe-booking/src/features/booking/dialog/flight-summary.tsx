import type { Flight } from '@portal/booking-contract';
import { color, Facts, family, RouteLine, space, Stack, type, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FlightSchedule } from './flight-schedule.tsx';

/** The flight on the first screen: callsign and its own route text, both ends, and their times. */
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

/** The flight of a booking: both ends and their times, then callsign and its own route text. */
export const FlightSummary = ({ flight, more }: FlightSummaryProps) => (
  <Stack $gap="md">
    <FlightEnds flight={flight} />
    <Facts min="6.5rem" items={[['Flight', flight.callsign], ['Route', flight.route], ...more]} />
  </Stack>
);

const FlightEnds = ({ flight }: { flight: Flight }) => (
  <div>
    <RouteLine from={flight.departure} to={flight.destination} />
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
