import { destinations } from '@portal/brand/destinations';
import { ButtonLink, Container, EmptyState, Heading, Stack } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { notFoundMessages, portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { useDocumentTitle } from '../../app/use-document-title.ts';
import { DestinationTiles } from './destination-tiles.tsx';

const { documentTitle, title, back } = notFoundMessages;

/** Shown for an unknown destination. The server answers such an address with 404. */
export const DestinationNotFound = () => {
  useDocumentTitle(documentTitle);
  return (
    <Container>
      <EmptyState
        level="h1"
        title={title}
        image={illustrations.notFound}
        action={
          <ButtonLink as={Link} to={portalPages.home}>
            {back}
          </ButtonLink>
        }
      >
        We do not fly there yet.
      </EmptyState>
      <Stack $gap="lg">
        <Heading>Here is where we do</Heading>
        <DestinationTiles destinations={destinations} />
      </Stack>
    </Container>
  );
};
