import { now } from '@portal/api-client';
import type { WaitingPlace } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { useEffect, useState } from 'react';
import { tripsKey, tripsQuery } from '../../app/trips.ts';
import { placesQuery } from '../../app/waiting-list.ts';

/** A place on the page. `isEnded`: the time to confirm its seat is over. */
export type ShownPlace = WaitingPlace & { isEnded: boolean };

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
export function useShownPlaces(user: StoredUser): ShownPlace[] {
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
