import { bookingMessages } from '@portal/booking-contract';
import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { portalMessages } from '@portal/portal-contract';

interface SignInRequiredProps {
  onSignIn: () => void;
  onClose: () => void;
}

/** What a guest gets who wants to book. */
export const SignInRequired = ({ onSignIn, onClose }: SignInRequiredProps) => (
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
  />
);
