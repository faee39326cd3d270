import { Alert, Button } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';

/** In a dialog whose person is no longer signed in: nothing is lost, and the way on. */
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
