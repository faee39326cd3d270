import { Alert, Button } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { signInHere } from './sign-in-here.ts';

interface SessionEndedProps {
  /** Signs in again. By default the sign-in returns to the current address. */
  onSignIn?: () => void;
  /** Second sentence of the alert, for example about a text in the form. */
  children?: string;
}

/** Says that the session ended and offers to sign in. Show it in place of a part whose request got a 401. */
export const SessionEnded = ({ onSignIn = signInHere, children = portalMessages.auth.ended.description }: SessionEndedProps) => (
  <Alert
    tone="danger"
    title={portalMessages.auth.ended.title}
    action={
      <Button variant="secondary" onClick={onSignIn}>
        {portalMessages.auth.signInButton}
      </Button>
    }
  >
    {children}
  </Alert>
);
