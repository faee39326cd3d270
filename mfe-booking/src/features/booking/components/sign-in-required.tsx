import { messages } from '@portal/contracts';
import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';

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
    title={messages.booking.signInTitle}
    description={messages.booking.signInText}
    actions={
      <Button wide onClick={onSignIn}>
        {messages.booking.signInButton}
      </Button>
    }
  />
);
