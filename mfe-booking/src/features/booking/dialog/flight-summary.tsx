import { flightMessages, type Airport, type Flight } from '@portal/booking-contract';
import { color, Facts, family, RouteLine, space, Stack, type, VisuallyHidden, weight } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { clockAt, DayMark, daysBetween } from '../../../app/airport-clock.tsx';
import { arrivalOf } from '../../../app/flight-times.ts';

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

/** Departure and arrival in the zones of their airports. Goes below a `RouteLine`, with each time under its city. */
function FlightSchedule({ flight }: { flight: Flight }) {
  const { dueDate, from, to } = flight;
  if (!dueDate) return <Undated>{flightMessages.notScheduled}</Undated>;
  const arrival = arrivalOf(flight);
  return (
    <Ends>
      <div>
        <EndTime label="Departs" iso={dueDate} at={from} />
        <OwnTime iso={dueDate} at={from} />
      </div>
      {arrival && (
        <div>
          <EndTime label="Arrives" iso={arrival} at={to} days={daysBetween([dueDate, arrival], [from, to])} />
          <Note>estimate</Note>
        </div>
      )}
    </Ends>
  );
}

interface EndTimeProps {
  label: string;
  /** ISO 8601. */
  iso: string;
  at: Airport | undefined;
  /** Calendar days after the departure. */
  days?: number;
}

/** '2:30 PM +1' above 'Sat, Jul 4'. */
function EndTime({ label, iso, at, days = 0 }: EndTimeProps) {
  const { time, day } = clockAt(iso, at);
  return (
    <time dateTime={iso}>
      <VisuallyHidden>{`${label} `}</VisuallyHidden>
      <Time>
        <span>{time}</span>
        {days !== 0 && <DayMark days={days} />}
      </Time>
      <Day>
        <span>{day}</span>
        <VisuallyHidden>{at ? `, ${at.city} time` : ', your time'}</VisuallyHidden>
      </Day>
    </time>
  );
}

/** The departure in the viewer's zone, if it differs from the airport's. */
function OwnTime({ iso, at }: { iso: string; at: Airport | undefined }) {
  const [there, here] = [clockAt(iso, at), clockAt(iso)];
  const sameDay = there.day === here.day;
  if (sameDay && there.time === here.time) return null;
  return <Note>{`${sameDay ? here.time : `${here.time}, ${here.day},`} your time`}</Note>;
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.md};
  margin-top: ${space.xxs};
  font-variant-numeric: tabular-nums lining-nums;
  > :last-child:not(:first-child) {
    text-align: end;
  }
`;

const Time = styled.span`
  display: block;
  font: ${weight.semibold} ${type.body} ${family.text};
  font-variant-numeric: inherit;
`;

const Day = styled.span`
  display: block;
  font: ${weight.medium} ${type.small} ${family.text};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

const Undated = styled(Note)`
  margin-top: ${space.xxs};
`;
