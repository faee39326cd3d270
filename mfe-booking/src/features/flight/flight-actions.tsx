import { boardingPassPath, bookingPages, type Flight, flightMessages, flightPath, flightState } from '@portal/booking-contract';
import { Button, ButtonLink, family, Icon, space, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { tellFailure } from '@portal/remote-app';
import { Link } from '@portal/router';
import { CalendarButton } from '../../app/calendar/calendar-button.tsx';
import { shareLink } from '../../app/share-link.ts';
import { useSeatOffer } from '../../app/waiting-list.ts';

interface FlightActionsProps {
  flight: Flight;
  /** Title of a shared link. */
  title: string;
  now: number;
  /** The route is out of service, so booking is not the main action. */
  isDoubtful: boolean;
  /** The member's booking of the flight. */
  bookingRef: string | undefined;
  onBook: () => void;
  /** Preloads the dialog when a click on 'Book This Flight' is likely. */
  onPrepare: () => void;
}

/**
 * Actions of a flight: book, or open the pass of a booked one, add to calendar, share. If it cannot be booked, says why and links to the
 * flight list.
 */
export function FlightActions({ flight, title, now, isDoubtful, bookingRef, onBook, onPrepare }: FlightActionsProps) {
  const state = flightState(flight, now);
  const { dueDate } = flight;
  const seats = useSeatOffer(flight);
  const note = useId();
  return (
    <>
      {state === 'open' && seats.note && <Note id={note}>{seats.note}</Note>}
      <Row>
        {bookingRef ? (
          <ButtonLink as={Link} to={boardingPassPath(bookingRef)} $size="lg">
            Boarding Pass
          </ButtonLink>
        ) : state === 'open' ? (
          <Button
            variant={isDoubtful ? 'secondary' : 'primary'}
            size="lg"
            aria-describedby={seats.note && note}
            onClick={onBook}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
          >
            {seats.label}
          </Button>
        ) : (
          <AllFlights />
        )}
        {state === 'open' && dueDate && <CalendarButton onSave={({ saveFlight }) => saveFlight({ ...flight, dueDate })} size="lg" />}
        <ShareButton title={title} path={flightPath(flight)} />
      </Row>
      {state !== 'open' && <Note>{flightMessages[state === 'departed' ? 'departed' : 'unknownFlight']}</Note>}
    </>
  );
}

/** Inherits the colour of the panel, which is dark in both themes. */
const Note = styled.p`
  font: ${weight.regular} ${type.small} ${family.text};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  > * {
    flex: 1 1 auto;
    padding-inline: ${space.sm};
  }
  > :first-child {
    flex: 2 1 11rem;
  }
`;

interface ShareButtonProps {
  title: string;
  path: string;
}

const sharePath = 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1';

/** Shares the page with the device's share sheet, or copies its link. */
function ShareButton({ title, path }: ShareButtonProps) {
  const copied = { title: 'Link copied', description: 'Paste it anywhere to share this flight.' };
  const share = () => shareLink({ title, path }, copied, 'Copy the address of this page to share the flight.').catch(tellFailure);
  return (
    <Button variant="secondary" size="lg" onClick={() => void share()}>
      <Icon path={sharePath} />
      Share
    </Button>
  );
}

/** Link from a flight that cannot be booked to the flight list. */
export const AllFlights = () => (
  <ButtonLink as={Link} to={bookingPages.bookFlights} $size="lg">
    See all flights
  </ButtonLink>
);
