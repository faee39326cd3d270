import { now } from '@portal/api-client';
import { bookingMessages, isFull, isWaitingListOpen, momentText, scheduleNote, type WaitingPlace } from '@portal/booking-contract';
import { Alert, Button, Cluster, Heading, RetryAlert, space, Stack } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { flightsQuery } from '../../app/board.ts';
import { placesQuery, placeText, useLeave } from '../../app/waiting-list.ts';
import { useBookingDialog } from '../booking/dialog/use-booking-dialog.tsx';
import { tripsKey, tripsQuery } from '../../app/trips.ts';

const texts = bookingMessages.waitingList;

interface WaitingTripsProps {
  user: StoredUser;
  /** Called after leaving a list. The focused button is gone then. */
  onLeft: () => void;
}

/** The member's waiting lists on My Trips, soonest flight first. An offer that ends stays until the member leaves the page. */
export function WaitingTrips({ user, onLeft }: WaitingTripsProps) {
  const { error, isFetching, refetch } = useQuery(placesQuery(user));
  const places = useShownPlaces(user);
  const { busy, leave } = useLeave(user);
  // Only a booking that goes on after a reload needs the board.
  const board = useQuery({ ...flightsQuery, enabled: places.length > 0 });
  const booking = useBookingDialog(board.data?.flights);
  useRefreshAfter(Boolean(booking.dialog), user);
  const heading = useId();
  async function leaveHere(place: WaitingPlace) {
    if (await leave(place)) onLeft();
  }
  return (
    <>
      {error && <RetryAlert title={texts.fetchFailed} busy={isFetching} onRetry={refetch} />}
      {places.length > 0 && (
        <Places as="section" $gap="md" aria-labelledby={heading}>
          <Heading id={heading}>Waiting lists</Heading>
          {places.map((place) => (
            <Place
              key={place.flight.id}
              place={place}
              busy={busy}
              onLeave={() => void leaveHere(place)}
              onBook={() => (place.isEnded ? booking.open(place.flight) : booking.openHeld(place.flight))}
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
  place: ShownPlace;
  busy: boolean;
  onLeave: () => void;
  onBook: () => void;
  onPrepare: () => void;
}

/** One element for an offer and its end, so that the live region announces the change and a focused button stays. */
function Place({ place, busy, onLeave, onBook, onPrepare }: PlaceProps) {
  const { flight, confirmBy, isEnded } = place;
  const { callsign, departure: from, destination: to, dueDate } = flight;
  const isHeld = confirmBy !== undefined && !isEnded;
  const bookLabel = isHeld ? 'Confirm This Seat' : isEnded && nextStep(place).label;
  const title = useId();
  const text = useId();
  return (
    <Alert
      tone={isHeld ? 'success' : 'info'}
      title={<span id={title}>{`${callsign}: ${flight.from?.city ?? from} to ${flight.to?.city ?? to}`}</span>}
      action={
        <Cluster $gap="sm">
          {!isEnded && (
            <Button variant="secondary" busy={busy} aria-describedby={`${title} ${text}`} onClick={onLeave}>
              {isHeld ? 'Decline' : 'Leave the list'}
            </Button>
          )}
          {bookLabel && (
            <Button aria-describedby={`${title} ${text}`} onClick={onBook} onPointerEnter={onPrepare} onFocus={onPrepare}>
              {bookLabel}
            </Button>
          )}
        </Cluster>
      }
    >
      <p id={text}>{isEnded ? `${endedText(place)} ${nextStep(place).text}` : placeText(place)}</p>
      <p>{dueDate ? `Departs ${momentText(dueDate, flight.from)}` : scheduleNote(flight, now())}</p>
    </Alert>
  );
}

const endedText = ({ confirmBy = '' }: WaitingPlace) => `This offer has ended. We held a seat for you until ${momentText(confirmBy)}.`;

/** The member's next step after an offer has ended. Without a label there is none. */
function nextStep({ flight }: WaitingPlace): { text: string; label?: string } {
  if (!isFull(flight)) return { text: 'You can still book if a seat is free.', label: 'Book This Flight' };
  if (isWaitingListOpen(flight, now())) return { text: 'You can join the waiting list again.', label: 'Join Waiting List' };
  return { text: texts.closed };
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

/** A place on the page. `isEnded`: the time to confirm its seat is over. */
type ShownPlace = WaitingPlace & { isEnded: boolean };

interface MissingOffer {
  offer: WaitingPlace;
  /** When a reading first lacked it, in milliseconds. */
  at: number;
}

/** Milliseconds. `now` may be behind the server by some seconds. */
const clockLag = 15_000;

const isOver = ({ confirmBy }: WaitingPlace) => confirmBy !== undefined && Date.parse(confirmBy) <= now() + clockLag;
const isAmong = (places: readonly WaitingPlace[], { flight }: WaitingPlace) => places.some((place) => place.flight.id === flight.id);

/**
 * Returns the member's places and the offers that ended while the page was open, soonest flight first. A seat that was confirmed in
 * another tab is missing from the waiting lists, too, so the trips are read again before an offer counts as ended.
 */
function useShownPlaces(user: StoredUser): ShownPlace[] {
  const { userId } = user;
  const cache = useQueryClient();
  const { data: places = none, dataUpdatedAt: placesReadAt } = useQuery(placesQuery(user));
  const { data: trips = {}, dataUpdatedAt, errorUpdatedAt } = useQuery(tripsQuery(user));
  const [lastPlaces, setLastPlaces] = useState(places);
  const [missing, setMissing] = useState<readonly MissingOffer[]>([]);
  if (places !== lastPlaces) {
    // During render, so that no place leaves the page and comes back: its live region would be a new one.
    setLastPlaces(places);
    setMissing([...missing, ...missingOffers(lastPlaces, places, placesReadAt)].filter(({ offer }) => !isAmong(places, offer)));
  }
  useEffect(() => {
    if (missing.length > 0) void cache.invalidateQueries({ queryKey: tripsKey(userId) });
  }, [cache, missing, userId]);

  const bookedIds = Object.values(trips).map(({ flightId }) => flightId);
  const tripsReadAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  return [
    ...places.map((place) => ({ ...place, isEnded: false })),
    ...missing
      .filter(({ offer }) => !bookedIds.includes(offer.flight.id))
      .map(({ offer, at }) => ({ ...offer, isEnded: tripsReadAt >= at })),
  ].sort(byDeparture);
}

const none: readonly WaitingPlace[] = [];

function missingOffers(before: readonly WaitingPlace[], places: readonly WaitingPlace[], at: number): MissingOffer[] {
  return before.filter((offer) => isOver(offer) && !isAmong(places, offer)).map((offer) => ({ offer, at }));
}

const departureOf = ({ flight: { dueDate } }: WaitingPlace) => (dueDate ? Date.parse(dueDate) : Number.MAX_VALUE);
const byDeparture = (a: WaitingPlace, b: WaitingPlace) => departureOf(a) - departureOf(b);
