import { isFull, seatsText, type Flight } from '@portal/booking-contract';
import { useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import type { SeatOffer } from './waiting-list.ts';

/** A place moves when others leave the line. */
const refreshMs = 15_000;

/** The seats of a flight, or the member's own place on its waiting list if it is full. Guests ask nothing. */
export function useSeatOffer(flight: Flight): SeatOffer {
  const { user } = useSession();
  const full = isFull(flight);
  const { data } = useQuery({
    // Part of the key of the places, so that a change of them is read here, too.
    queryKey: [personal, user?.userId, 'waiting-list', 'words'],
    queryFn: ({ signal }) =>
      import(/* webpackChunkName: "live-trips" */ './waiting-list.ts').then(({ readOwnOffers }) => readOwnOffers(signal)),
    enabled: user !== null && full,
    refetchInterval: refreshMs,
  });
  const own = full ? data?.[flight.id] : undefined;
  return own ?? { label: full ? 'Join Waiting List' : 'Book This Flight', note: seatsText(flight), isHeld: false };
}
