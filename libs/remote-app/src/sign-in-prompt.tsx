import { Button, ButtonLink, Cluster, EmptyState, type EmptyStateProps } from '@portal/design-system';
import { portalMessages, portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { signInHere } from './sign-in-here.ts';

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
