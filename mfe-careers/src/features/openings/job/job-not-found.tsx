import { emptySeatUrl } from '@portal/brand/careers';
import { careersPages, careersMessages } from '@portal/careers-contract';
import { ButtonLink, EmptyState } from '@portal/design-system';
import { useDocumentTitle } from '@portal/remote-app';
import { Link } from '@portal/router';

/** @param isStale true if the list is stale, so that the position may exist after all */
export function JobNotFound({ isStale }: { isStale: boolean }) {
  useDocumentTitle(careersMessages.jobNotFound);
  return (
    <EmptyState
      level="h1"
      title={careersMessages.jobNotFound}
      image={emptySeatUrl}
      action={
        <ButtonLink as={Link} to={careersPages.careers} $size="lg">
          See open positions
        </ButtonLink>
      }
    >
      {isStale
        ? 'It is not in the last list that we have. Please look again in a moment.'
        : 'It has been filled or closed, or the link is not complete. Other seats are waiting.'}
    </EmptyState>
  );
}
