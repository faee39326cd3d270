import { chatInvite } from '@portal/brand';
import { ButtonLink, Container, EmptyState, VisuallyHidden } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';

/** Where the open positions will stand. */
export const OpenCareers = () => (
  <Container>
    <EmptyState
      title="Open Careers are not listed here yet"
      image={illustrations.noTrips}
      action={
        <ButtonLink href={chatInvite} target="_blank" rel="noreferrer">
          Ask the crew
          <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
        </ButtonLink>
      }
    >
      Soon you can read every open position on this page and apply with a short letter. Until then, the crew in the community chat knows who
      is hiring.
    </EmptyState>
  </Container>
);
