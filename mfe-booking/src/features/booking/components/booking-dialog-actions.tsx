import { bookingPages } from '@portal/booking-contract';
import { Button, ButtonLink } from '@portal/design-system';
import { Link } from '@portal/router';
import type { BookingFlow } from '../flow/booking-flow.ts';

interface BookingDialogActionsProps {
  flow: Exclude<BookingFlow, { step: 'class' }>;
  /** Id of the form that 'Complete Booking' sends. */
  form: string;
  onBack: () => void;
  onClose: () => void;
}

/** The buttons below each step, the main one last. The first step has its buttons in the cards. */
export function BookingDialogActions({ flow, form, onBack, onClose }: BookingDialogActionsProps) {
  if (flow.step === 'details')
    return (
      <>
        <Button variant="secondary" disabled={flow.busy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" form={form} busy={flow.busy} disabled={flow.email === ''}>
          Complete Booking
        </Button>
      </>
    );
  return (
    <>
      <ButtonLink as={Link} to={bookingPages.myTrips} $variant="secondary">
        View My Trips
      </ButtonLink>
      <Button key="close" autoFocus onClick={onClose}>
        Close
      </Button>
    </>
  );
}
