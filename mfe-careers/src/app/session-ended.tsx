import { Alert, Button } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';

/** Alert in a dialog whose session ended: the text is kept, and the button signs in again. */
export const SessionEnded = ({ onSignIn }: { onSignIn: () => void }) => (
  <Alert
    tone="danger"
    title={portalMessages.auth.ended.title}
    action={
      <Button variant="secondary" onClick={onSignIn}>
        {portalMessages.auth.signInButton}
      </Button>
    }
  >
    What you have written is kept until you are back.
  </Alert>
);
