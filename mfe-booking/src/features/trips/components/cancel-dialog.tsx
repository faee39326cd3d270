import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import type { Trip } from '../order-trips.ts';
import { useCancellation } from '../use-cancellation.ts';

interface CancelDialogProps {
  trip: Trip;
  user: StoredUser;
  onClose: () => void;
  /** The booking is gone, and the button that opened the dialog with it. */
  onCancelled: () => void;
}

/** Asks before a booking is deleted. */
export default function CancelDialog({ trip, user, onClose, onCancelled }: CancelDialogProps) {
  const { busy, cancel } = useCancellation(trip, user);
  const confirm = async () => {
    const gone = await cancel();
    onClose();
    if (gone) onCancelled();
  };
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title="Cancel Booking"
      description={`Are you sure you want to cancel booking ${trip.ref} for flight ${trip.flightNumber}? This action cannot be undone.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep Booking
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? 'Cancelling...' : 'Cancel Booking'}
          </Button>
        </>
      }
    />
  );
}
