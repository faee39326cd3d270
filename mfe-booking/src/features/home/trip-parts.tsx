import { boardingPassPath, bookingPages, flightPhase } from '@portal/booking-contract';
import { ButtonLink, Cluster, color, family, space, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import type { ListedTrip } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';
import { CheckInLink, useCheckIn } from '../trips/check-in.tsx';

/** Title of a trip on the home page, and a link to all trips. @param id names the trip's region */
export function TripTitle({ trip, id }: { trip: ListedTrip; id: string }) {
  const { phase } = flightPhase(trip, useNow());
  return (
    <>
      <Title id={id}>{phase === 'in-air' || phase === 'landed' ? 'Your current trip' : 'Your next trip'}</Title>
      <All to={bookingPages.myTrips}>All My Trips</All>
    </>
  );
}

/** Check-in by now, with the links to the game and to the boarding pass. */
export function CheckInActions({ trip, describedBy }: { trip: ListedTrip; describedBy: string }) {
  const { phase, text, countdown } = useCheckIn(trip);
  return (
    <Side>
      <div>
        <State aria-live="polite">{text}</State>
        {countdown && <Countdown role="timer">{countdown}</Countdown>}
      </div>
      <Cluster>
        <CheckInLink phase={phase} describedBy={describedBy} />
        <ButtonLink as={Link} to={boardingPassPath(trip.ref)} aria-describedby={describedBy} $variant="secondary">
          Boarding Pass
        </ButtonLink>
      </Cluster>
    </Side>
  );
}

const Title = styled.h2`
  grid-area: title;
  color: ${color.deepAccent};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

const All = styled(Link)`
  grid-area: all;
  justify-self: end;
  padding-block: ${space.xxs};
  color: ${color.onDeep};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

const Side = styled.div`
  grid-area: side;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
`;

const State = styled.p`
  color: ${color.onDeepMuted};
  font: ${weight.medium} ${type.small} ${family.text};
`;

const Countdown = styled.p`
  font: ${weight.bold} ${type.heading} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
`;

export const Notes = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.sm};
  &:empty {
    display: none;
  }
`;
