import { color, family, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';
import type { ListedTrip } from '../../app/trips.ts';
import { TripNotices } from '../trips/trip-notices.tsx';
import { CheckInActions, Notes, TripTitle } from './trip-parts.tsx';

/** Longest gate that is shown as a large figure, in characters. */
const figureLength = 4;

/** A trip of these days above the hero of a phone: the gate as the largest figure, then the time, then what to do now. */
export function TripFirst({ trip, children }: { trip: ListedTrip; children: ReactNode }) {
  const id = useId();
  const gate = trip.gate || 'Not set yet';
  return (
    <Band aria-labelledby={id}>
      <TripTitle trip={trip} id={id} />
      <Facts>
        <div>
          <dt>Gate</dt>
          <Gate $long={gate.length > figureLength}>{gate}</Gate>
        </div>
        <div>
          <dt>Departs</dt>
          <Departs>{trip.dueDate && <Moment iso={trip.dueDate} airport={trip.from} look="stack" isOnDeep />}</Departs>
        </div>
      </Facts>
      <Flight>
        <b>{trip.flightNumber}</b> <RouteText trip={trip} />
        <span>{`, ${trip.class}`}</span>
      </Flight>
      <CheckInActions trip={trip} describedBy={id} />
      <Notes>
        <TripNotices trip={trip} />
        {children}
      </Notes>
    </Band>
  );
}

const RouteText = ({ trip: { from, to, departure, destination, route } }: { trip: ListedTrip }) =>
  departure && destination ? (
    <span>
      {from?.iata ?? departure}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> to </VisuallyHidden>
      <span>{to?.iata ?? destination}</span>
    </span>
  ) : (
    <span>{route}</span>
  );

/** Spans the window below the header. */
const Band = styled.section`
  display: grid;
  grid-template: 'title all' 'facts facts' 'flight flight' 'side side' / minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm} ${space.gutter} ${space.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
`;

const Facts = styled.dl`
  grid-area: facts;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: ${space.md};
  font-variant-numeric: tabular-nums lining-nums;
  dt {
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
`;

const Gate = styled.dd<{ $long: boolean }>`
  color: ${color.accent};
  font: ${weight.bold} ${({ $long }) => ($long ? '1.75rem' : '4.5rem')} / 1 ${family.display};
  overflow-wrap: anywhere;
`;

const Departs = styled.dd`
  font: ${weight.regular} ${type.small} ${family.text};
  time b {
    font: ${weight.bold} 1.5rem/1.2 ${family.display};
  }
`;

const Flight = styled.p`
  grid-area: flight;
  font: ${weight.medium} ${type.body} ${family.text};
  overflow-wrap: anywhere;
`;
