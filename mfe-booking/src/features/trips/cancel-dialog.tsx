import { request } from '@portal/api-client';
import { bookingApi, bookingMessages, type BookingsReply, type SecureBookingRequest } from '@portal/booking-contract';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { okReplySchema, type StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { forgetSavedPass } from './saved-copies.ts';
import { tripsKey, type Trip } from '../../app/trips.ts';

const { cancelled, cancelFailed } = bookingMessages.trips;

interface CancelDialogProps {
  trip: Trip;
  user: StoredUser;
  onClose: () => void;
  /** Called after the booking is deleted. The button that opened the dialog is gone then, too. */
  onCancelled: () => void;
}

/** Asks for confirmation, then deletes a booking. */
export default function CancelDialog({ trip, user, onClose, onCancelled }: CancelDialogProps) {
  const { busy, cancel } = useCancellation(trip, user);
  const confirm = async () => {
    const isGone = await cancel();
    onClose();
    if (isGone) onCancelled();
  };
  return (
    <ConfirmDialog
      title="Cancel Booking"
      description={`Are you sure you want to cancel booking ${trip.ref} for flight ${trip.flightNumber}? This action cannot be undone.`}
      keepLabel="Keep Booking"
      confirmLabel="Cancel Booking"
      busyLabel="Cancelling..."
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Cancels a booking, removes it from the cache and shows the outcome. `cancel` resolves to whether it was cancelled. */
function useCancellation({ ref }: Trip, { userId, username }: StoredUser): { busy: boolean; cancel: () => Promise<boolean> } {
  const cache = useQueryClient();
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: () => {
      const body: SecureBookingRequest = { action: 'deleteBooking', username, bookingRef: ref };
      return request(bookingApi.secureBooking, { schema: okReplySchema, body });
    },
  });

  async function cancel(): Promise<boolean> {
    try {
      const { success } = await mutateAsync();
      if (!success) throw new Error(cancelFailed.description);
    } catch (error) {
      tellFailure(error, cancelFailed);
      return false;
    }
    cache.setQueryData<BookingsReply>(tripsKey(userId), (bookings) => bookings && withoutBooking(bookings, ref));
    void forgetSavedPass(userId, ref);
    toast(cancelled);
    return true;
  }
  return { busy, cancel };
}

const withoutBooking = (bookings: BookingsReply, ref: string): BookingsReply =>
  Object.fromEntries(Object.entries(bookings).filter(([each]) => each !== ref));
