import { bookingMessages, type BookingsReply } from '@portal/booking-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { cancelBooking } from './api/cancel-booking.ts';
import { tripsKey } from './api/trips-query.ts';
import type { Trip } from './order-trips.ts';

/** Cancels a booking, takes it off the list and tells how it went. */
export function useCancellation(trip: Trip, { userId, username }: StoredUser): { busy: boolean; cancel: () => Promise<boolean> } {
  const cache = useQueryClient();
  const { isPending: busy, mutateAsync } = useMutation({ mutationFn: () => cancelBooking(username, trip.ref) });

  async function cancel(): Promise<boolean> {
    const gone = await mutateAsync().catch(() => false);
    if (gone) {
      cache.setQueryData<BookingsReply>(tripsKey(userId), (bookings) => bookings && without(bookings, trip.ref));
      toast(bookingMessages.trips.cancelled);
    } else {
      toast({ ...bookingMessages.trips.cancelFailed, variant: 'destructive' });
    }
    return gone;
  }
  return { busy, cancel };
}

function without(bookings: BookingsReply, ref: string): BookingsReply {
  return Object.fromEntries(Object.entries(bookings).filter(([each]) => each !== ref));
}
