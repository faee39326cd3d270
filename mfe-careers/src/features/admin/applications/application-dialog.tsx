import { reviewMessages, type AdminApplication, type ApplicationDecision } from '@portal/careers-contract';
import { Button, Cluster, Figures, Name, Text } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { isolated } from '@portal/portal-contract';
import { KeyButton, useKeys, useKeysSetting } from '@portal/remote-app';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApplicationView, heldText, OwnApplicant, useApplication } from './application-view.tsx';
import { useDecision, usePreload } from './use-decision.ts';

interface ApplicationDialogProps {
  userId: string;
  application: AdminApplication;
  /** The next application, to be preloaded. */
  ahead: AdminApplication | undefined;
  /** '12 of 303' */
  place: string;
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the end of the list. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** A whole application with buttons to accept or reject it, and to open its neighbours in the list. */
export default function ApplicationDialog({ userId, application, ahead, onClose, ...steps }: ApplicationDialogProps) {
  const reading = useApplication(userId, application.id);
  const { status, isOwn, isCoordinator, held } = reading.data ?? application;
  const [confirmedId, confirmApplicant] = useState<string>();
  const { pending, change: decide } = useDecision(userId, application, status, isCoordinator);
  const deciding = pending?.status;
  usePreload(userId, ahead?.id);
  const stepBar = useRef<HTMLDivElement>(null);
  const close = async (decision: ApplicationDecision) => {
    if (await decide({ status: decision })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => deciding || onClose()}
      title={
        <>
          Application from <Name>{application.username}</Name>
        </>
      }
      description={isolated(application.jobTitle)}
      actions={
        isOwn || held ? (
          <Text $color="textMuted">{held ? heldText(held) : reviewMessages.ownApplication}</Text>
        ) : isCoordinator && confirmedId !== application.id ? (
          <OwnApplicant onConfirm={() => confirmApplicant(application.id)} />
        ) : (
          <>
            <Button
              variant="secondary"
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
        )
      }
    >
      <StepBar {...steps} ref={stepBar} isBusy={deciding !== undefined} />
      <ApplicationView userId={userId} reading={reading} />
    </Dialog>
  );
}

interface StepBarProps extends Pick<ApplicationDialogProps, 'place' | 'onPrevious' | 'onNext'> {
  ref: RefObject<HTMLDivElement | null>;
  /** True while a decision is in progress. */
  isBusy: boolean;
}

/** Buttons and keys that open the previous and the next application. */
function StepBar({ ref, place, onPrevious, onNext, isBusy }: StepBarProps) {
  const previous = isBusy ? undefined : onPrevious;
  const next = isBusy ? undefined : onNext;
  const { isOn } = useKeysSetting();
  useKeys(isOn, { ...(previous && { k: previous, ArrowLeft: previous }), ...(next && { j: next, ArrowRight: next }) }, ref);
  useEffect(() => {
    // The notes of the previous application are gone, and the focus if it was on their button.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [ref, place]);
  return (
    <Cluster ref={ref} role="group" tabIndex={-1} aria-label="Applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>{place}</Figures>
      </Text>
      <Cluster $gap="xs">
        {/* Not `disabled` at the ends of the list, which would lose the focus. */}
        <KeyButton aria-keyshortcuts={isOn ? 'K ArrowLeft' : undefined} aria-disabled={!previous} onClick={previous}>
          Previous
        </KeyButton>
        <KeyButton aria-keyshortcuts={isOn ? 'J ArrowRight' : undefined} aria-disabled={!next} onClick={next}>
          Next
        </KeyButton>
      </Cluster>
    </Cluster>
  );
}
