import { type Airport, type Flight, flightMessages } from '@portal/booking-contract';
import { color, family, space, type, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';
import { clockAt, daysBetween } from '../../../app/airport-clock.ts';
import { DayMark } from '../../../app/day-mark.tsx';
import { arrivalOf } from '../../../app/flight-times.ts';

/** When a flight leaves and arrives, each end on its own clocks. Stands below a `RouteLine`, each time under its end. */
export function FlightSchedule({ flight }: { flight: Flight }) {
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
      <VisuallyHidden>{label} </VisuallyHidden>
      <Time>
        {time}
        {days !== 0 && <DayMark days={days} />}
      </Time>
      <Day>
        {day}
        <VisuallyHidden>{at ? `, ${at.city} time` : ', your time'}</VisuallyHidden>
      </Day>
    </time>
  );
}

/** The departure on the viewer's clocks, if they show another time. */
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
