import { bookingMessages, scheduleNote, type WaitingPlace } from '@portal/booking-contract';
import { Alert, Button, Cluster, Heading, RetryAlert, space, Stack } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { departure, timeFormat } from '../../app/flight-times.ts';
import { placesQuery, placeText, useLeave } from '../../app/waiting-list.ts';
import { useBookingDialog } from '../booking/dialog/use-booking-dialog.tsx';

const localTime = timeFormat(departure);

interface WaitingTripsProps {
  user: StoredUser;
  /** Called after leaving a list. The focused button is gone then. */
  onLeft: () => void;
}

/** The member's waiting lists on My Trips. Renders nothing without one. */
export function WaitingTrips({ user, onLeft }: WaitingTripsProps) {
  const { data: places = [], error, isFetching, refetch } = useQuery(placesQuery(user));
  const { busy, leave } = useLeave(user);
  const booking = useBookingDialog(undefined);
  useRefreshAfter(Boolean(booking.dialog), user);
  const heading = useId();
  async function leaveHere(place: WaitingPlace) {
    if (await leave(place)) onLeft();
  }
  return (
    <>
      {error && <RetryAlert title={bookingMessages.waitingList.fetchFailed} busy={isFetching} onRetry={refetch} />}
      {places.length > 0 && (
        <Places as="section" $gap="md" aria-labelledby={heading}>
          <Heading id={heading}>Waiting lists</Heading>
          {places.map((place) => (
            <Place
              key={place.flight.id}
              place={place}
              busy={busy}
              onLeave={() => void leaveHere(place)}
              onBook={() => booking.openHeld(place.flight)}
              onPrepare={booking.prepare}
            />
          ))}
        </Places>
      )}
      {booking.dialog}
    </>
  );
}

interface PlaceProps {
  place: WaitingPlace;
  busy: boolean;
  onLeave: () => void;
  onBook: () => void;
  onPrepare: () => void;
}

function Place({ place, busy, onLeave, onBook, onPrepare }: PlaceProps) {
  const { flight, confirmBy } = place;
  const { callsign, departure: from, destination: to, dueDate } = flight;
  const isHeld = confirmBy !== undefined;
  const title = useId();
  const text = useId();
  return (
    <Alert
      tone={isHeld ? 'success' : 'info'}
      title={<span id={title}>{`${callsign}: ${flight.from?.city ?? from} to ${flight.to?.city ?? to}`}</span>}
      action={
        <Cluster $gap="sm">
          <Button variant="secondary" busy={busy} aria-describedby={`${title} ${text}`} onClick={onLeave}>
            {isHeld ? 'Decline' : 'Leave the List'}
          </Button>
          {isHeld && (
            <Button aria-describedby={`${title} ${text}`} onClick={onBook} onPointerEnter={onPrepare} onFocus={onPrepare}>
              Confirm This Seat
            </Button>
          )}
        </Cluster>
      }
    >
      <p id={text}>{placeText(place)}</p>
      <p>{dueDate ? `Departs ${localTime(dueDate)}` : scheduleNote(flight)}</p>
    </Alert>
  );
}

/** Refetches the member's data, such as trips and places, after the booking dialog has closed. */
function useRefreshAfter(isOpen: boolean, { userId }: StoredUser): void {
  const cache = useQueryClient();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void cache.invalidateQueries({ queryKey: [personal, userId] });
    wasOpen.current = isOpen;
  }, [cache, isOpen, userId]);
}

const Places = styled(Stack)`
  margin-bottom: ${space.xl};
`;
