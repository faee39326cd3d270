import { chatInvite } from '@portal/brand';
import { emptySeatUrl } from '@portal/brand/careers';
import { careersMessages } from '@portal/careers-contract';
import { ButtonLink, EmptyState, VisuallyHidden } from '@portal/design-system';

/** Empty state of the open positions. */
export function NoJobs() {
  return (
    <EmptyState
      level="h3"
      image={emptySeatUrl}
      title={careersMessages.noJobs}
      action={
        <ButtonLink href={chatInvite} target="_blank" rel="noreferrer" $variant="secondary">
          Ask the crew
          <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
        </ButtonLink>
      }
    >
      New positions are posted here first, and the crew in the community chat often knows what is coming.
    </EmptyState>
  );
}
