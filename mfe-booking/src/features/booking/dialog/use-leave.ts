import { bookingMessages, type WaitingPlace } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { leaveLine, placesKey } from './places.ts';

/** Leaves a line or declines a seat, and shows the outcome. `leave` returns false when it failed. */
export function useLeave({ userId }: StoredUser): { busy: boolean; leave: (place: WaitingPlace) => Promise<boolean> } {
  const cache = useQueryClient();
  const { isPending: busy, mutateAsync } = useMutation({ mutationFn: leaveLine });

  async function leave({ flight, confirmBy }: WaitingPlace): Promise<boolean> {
    try {
      await mutateAsync({ flightId: flight.id });
    } catch (error) {
      tellFailure(error, { title: bookingMessages.waitingList.leaveFailed });
      return false;
    }
    cache.setQueryData<WaitingPlace[]>(placesKey(userId), (places) => places?.filter((place) => place.flight.id !== flight.id));
    toast({ title: confirmBy === undefined ? `You left the waiting list of ${flight.callsign}.` : 'You declined the seat.' });
    return true;
  }
  return { busy, leave };
}
