import { isFull, type Flight } from '@portal/booking-contract';
import { useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';

/** A place moves when others leave the line. */
const refreshMs = 15_000;

/** The member's place on the waiting list of a full flight. Guests ask nothing. */
export function useOwnPlace(flight: Flight) {
  const { user } = useSession();
  const { data } = useQuery({
    // Part of the key of the places, so that a change of them is read here, too.
    queryKey: [personal, user?.userId, 'waiting-list', 'words'],
    queryFn: ({ signal }) =>
      import(/* webpackChunkName: "live-trips" */ './own-places.ts').then(({ readOwnPlaces }) => readOwnPlaces(signal)),
    enabled: user !== null && isFull(flight),
    refetchInterval: refreshMs,
  });
  return isFull(flight) ? data?.[flight.id] : undefined;
}
