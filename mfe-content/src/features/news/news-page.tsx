import { pages } from '@portal/contracts';
import { ButtonLink, Container, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';

/** A news article. No article is published yet, so every id is unknown. */
export default function NewsPage() {
  return (
    <Container>
      <EmptyState
        level="h1"
        title="Article Not Found"
        image={illustrations.notFound}
        action={
          <ButtonLink as={Link} to={pages.home}>
            Back to Home
          </ButtonLink>
        }
      >
        The story you are looking for was never printed, or has left the magazine rack.
      </EmptyState>
    </Container>
  );
}
