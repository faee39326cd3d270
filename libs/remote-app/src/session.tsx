import { Alert, Button, ButtonLink, Cluster, EmptyState, type EmptyStateProps } from '@portal/design-system';
import { portalMessages, portalPages, returnAddress } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { signIn } from '@portal/shell-api';

/** Starts a sign-in that returns to the current address, with its query. */
export const signInHere = (): void => void signIn(returnAddress(location));

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

/** Shown to a guest on a page for members: the reason, a sign-in that returns here, and a link to the home page. */
export const SignInPrompt = ({ title = 'Please Log In', ...state }: Partial<Omit<EmptyStateProps, 'action' | 'level'>>) => (
  <EmptyState
    level="h1"
    title={title}
    action={
      <Cluster $justify="center">
        <Button onClick={signInHere}>{portalMessages.auth.signInButton}</Button>
        <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
          Go to Home Page
        </ButtonLink>
      </Cluster>
    }
    {...state}
  />
);
