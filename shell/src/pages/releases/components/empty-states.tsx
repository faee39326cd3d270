import { Button, ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages, ranks } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { signIn } from '@portal/shell-api';
import { texts } from '../texts.ts';

/** The session ended while the page was open. */
export const SignInAgain = () => (
  <Container>
    <EmptyState
      level="h1"
      title={texts.signIn.title}
      image={illustrations.unavailable}
      action={<Button onClick={() => void signIn(portalPages.releases)}>{texts.signIn.button}</Button>}
    >
      {texts.signIn.text}
    </EmptyState>
  </Container>
);

/** Members below senior rank. */
export const Forbidden = () => (
  <Container>
    <EmptyState
      level="h1"
      title={texts.forbidden.title}
      image={illustrations.notFound}
      action={
        <ButtonLink as={Link} to={portalPages.home}>
          {texts.forbidden.home}
        </ButtonLink>
      }
    >
      {texts.forbidden.text(ranks.senior)}
    </EmptyState>
  </Container>
);

interface NeverLoadedProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** The first request failed, so there is nothing to show. */
export const NeverLoaded = ({ error, isFetching, onRetry }: NeverLoadedProps) => (
  <div role="alert">
    <EmptyState
      title={texts.failed.title}
      image={illustrations.unavailable}
      action={
        <Button busy={isFetching} onClick={onRetry}>
          {texts.failed.again}
        </Button>
      }
    >
      <p>{error.message}.</p>
      <p>{texts.failed.text}</p>
    </EmptyState>
  </div>
);

/** A portal without any release. */
export const NoReleases = () => (
  <EmptyState title={texts.empty.title} image={illustrations.noFlights}>
    {texts.empty.text}
  </EmptyState>
);
