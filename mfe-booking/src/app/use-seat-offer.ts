import { isFull, seatsText, type Flight } from '@portal/booking-contract';
import { useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { readOwnOffers, type SeatOffer } from './waiting-list.ts';

/** Milliseconds. A place changes when another member leaves the waiting list. */
const refreshMs = 15_000;

/** Returns the seats of a flight or, if it is full, the member's place on its waiting list. Sends no request for a guest. */
export function useSeatOffer(flight: Flight): SeatOffer {
  const { user } = useSession();
  const full = isFull(flight);
  const { data } = useQuery({
    // Starts with the key of the places, so that invalidating them refreshes the offers, too.
    queryKey: [personal, user?.userId, 'waiting-list', 'offers'],
    queryFn: ({ signal }) => readOwnOffers(signal),
    enabled: user !== null && full,
    refetchInterval: refreshMs,
  });
  const own = full ? data?.[flight.id] : undefined;
  return own ?? { label: full ? 'Join Waiting List' : 'Book This Flight', note: seatsText(flight), isHeld: false };
}
