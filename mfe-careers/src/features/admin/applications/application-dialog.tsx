import type { AdminApplication, ApplicationDecision } from '@portal/careers-contract';
import { Button, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useQuery } from '@portal/query';
import { ReadFailure } from '../components/read-failure.tsx';
import { applicationDetailQuery } from './application-detail-query.ts';
import { ApplicationLetter } from './application-letter.tsx';
import { useDecision } from './use-decision.ts';

interface ApplicationDialogProps {
  userId: string;
  application: AdminApplication;
  onClose: () => void;
  /** The application has a new status. */
  onDecided: () => void;
}

/** An application in full, and the decision about it. */
export default function ApplicationDialog({ userId, application, onClose, onDecided }: ApplicationDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(applicationDetailQuery(userId, application.id));
  const { deciding, decide } = useDecision(userId, application.id);
  const status = data?.status ?? application.status;
  const close = async (decision: ApplicationDecision) => {
    if (await decide(decision)) onDecided();
  };
  return (
    <Dialog
      open
      onOpenChange={() => deciding || onClose()}
      title={`Application from ${application.username}`}
      description={application.jobTitle}
      actions={
        <>
          <Button
            variant="danger"
            busy={deciding === 'rejected'}
            disabled={deciding !== undefined || status === 'rejected'}
            onClick={() => void close('rejected')}
          >
            Reject
          </Button>
          <Button
            variant="brand"
            busy={deciding === 'accepted'}
            disabled={deciding !== undefined || status === 'accepted'}
            onClick={() => void close('accepted')}
          >
            Accept
          </Button>
        </>
      }
    >
      {error && !data && <ReadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack role="status">
          <VisuallyHidden>Loading the application...</VisuallyHidden>
          <Skeleton $height="3.5rem" />
          <Skeleton $height="9rem" />
        </Stack>
      )}
      {data && <ApplicationLetter application={data} />}
    </Dialog>
  );
}
