import { contentMessages } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { useDocumentTitle } from '../../app/use-document-title.ts';

/** Shown for an unknown id. The server answers such an address with 404. */
export const ArticleNotFound = () => {
  useDocumentTitle(contentMessages.articleNotFound);
  return (
    <Container>
      <EmptyState
        level="h1"
        title={contentMessages.articleNotFound}
        image={illustrations.notFound}
        action={
          <ButtonLink as={Link} to={portalPages.home}>
            {contentMessages.backToHome}
          </ButtonLink>
        }
      >
        The story you are looking for was never printed, or has left the magazine rack.
      </EmptyState>
    </Container>
  );
};
