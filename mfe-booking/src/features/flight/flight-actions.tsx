import { type Flight, flightMessages, flightPath, flightState } from '@portal/booking-contract';
import { Button, family, space, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { CalendarButton } from '../../app/calendar/calendar-button.tsx';
import { useSeatOffer } from '../../app/use-seat-offer.ts';
import { AllFlights } from './all-flights.tsx';
import { ShareButton } from './share-button.tsx';

interface FlightActionsProps {
  flight: Flight;
  /** Title of a shared link. */
  title: string;
  now: number;
  /** The route is out of service, so booking is not the main action. */
  isDoubtful: boolean;
  onBook: () => void;
  /** Preloads the dialog when a click on 'Book This Flight' is likely. */
  onPrepare: () => void;
}

/** Actions of a flight: book, add to calendar, share. If it cannot be booked, says why and links to the flight list. */
export function FlightActions({ flight, title, now, isDoubtful, onBook, onPrepare }: FlightActionsProps) {
  const state = flightState(flight, now);
  const { id, dueDate } = flight;
  const seats = useSeatOffer(flight);
  const note = useId();
  return (
    <>
      {state === 'open' && seats.note && <Note id={note}>{seats.note}</Note>}
      <Row>
        {state === 'open' ? (
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
        <ShareButton title={title} path={flightPath(id)} />
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
