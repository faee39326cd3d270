import { Button, ButtonLink, Cluster, EmptyState, type EmptyStateProps } from '@portal/design-system';
import { portalMessages, portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { signInHere } from './sign-in-here.ts';

/** Starts the sign-in, which comes back to the current address. */
export const SignInButton = () => <Button onClick={signInHere}>{portalMessages.auth.signInButton}</Button>;

/** A guest's view of a page for members: the reason, a sign-in that comes back here, and the way home. */
export const SignInPrompt = ({ title = 'Please Log In', ...state }: Partial<Omit<EmptyStateProps, 'action' | 'level'>>) => (
  <EmptyState
    level="h1"
    title={title}
    action={
      <Cluster $justify="center">
        <SignInButton />
        <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
          Go to Home Page
        </ButtonLink>
      </Cluster>
    }
    {...state}
  />
);
