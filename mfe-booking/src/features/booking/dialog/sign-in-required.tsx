import { bookingMessages, type Flight } from '@portal/booking-contract';
import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { portalMessages } from '@portal/portal-contract';
import { FlightHead } from './flight-summary.tsx';

interface SignInRequiredProps {
  flight: Flight;
  onSignIn: () => void;
  onClose: () => void;
}

/** Asks a guest to sign in. The dialog opens again for this flight afterwards. */
export const SignInRequired = ({ flight, onSignIn, onClose }: SignInRequiredProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    width="narrow"
    title={bookingMessages.booking.signInTitle}
    description={bookingMessages.booking.signInText}
    actions={
      <Button wide onClick={onSignIn}>
        {portalMessages.auth.signInButton}
      </Button>
    }
  >
    <FlightHead flight={flight} />
  </Dialog>
);
