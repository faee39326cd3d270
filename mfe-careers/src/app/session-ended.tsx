import { messages } from '@portal/contracts';
import { Alert, Button } from '@portal/design-system';

/** In a dialog whose person is no longer signed in: nothing is lost, and the way on. */
export const SessionEnded = ({ onSignIn }: { onSignIn: () => void }) => (
  <Alert
    tone="danger"
    title={messages.auth.ended.title}
    action={
      <Button variant="secondary" onClick={onSignIn}>
        {messages.booking.signInButton}
      </Button>
    }
  >
    What you have written is kept until you are back.
  </Alert>
);
