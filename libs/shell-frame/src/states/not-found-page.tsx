import { ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { notFoundMessages, portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { PageTitle } from '../frame/page-title.tsx';

/** Shown for addresses without a page. */
export const NotFoundPage = () => (
  <Container>
    <PageTitle title={notFoundMessages.documentTitle} />
    <EmptyState
      level="h1"
      title={notFoundMessages.title}
      image={illustrations.notFound}
      action={
        <ButtonLink as={Link} to={portalPages.home}>
          {notFoundMessages.back}
        </ButtonLink>
      }
    >
      There is no such gate on our network. The way back is clear.
    </EmptyState>
  </Container>
);
