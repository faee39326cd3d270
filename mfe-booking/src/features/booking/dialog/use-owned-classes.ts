import type { CabinClass } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { skipToken, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { ownedClasses } from './booking-requests.ts';

/**
 * The paid classes whose game item the member owns. A hint for the cards: it lacks a class whose check failed, and choosing a class
 * checks again.
 */
export function useOwnedClasses(user: StoredUser | null): readonly CabinClass['id'][] {
  const { data = [] } = useQuery({
    queryKey: [personal, user?.userId, 'owned-classes'],
    queryFn: user ? () => ownedClasses(user.userId) : skipToken,
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
