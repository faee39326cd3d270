import { request } from '@portal/api-client';
import {
  careersApi,
  decisionReplySchema,
  reviewMessages,
  type AdminApplication,
  type ApplicationDecision,
  type ApplicationDetail,
  type ApplicationStatus,
} from '@portal/careers-contract';
import { Avatar, Button, Cluster, color, Figures, Name, radius, Skeleton, space, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { isolated } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { KeyButton, PersonLink, useKeys, useKeysSetting } from '@portal/remote-app';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { ApplicationBadge, ApplicationDates } from '../../../app/application-state.tsx';
import { useChange } from '../../../app/change.ts';
import { adminKey, applicationDetailQuery } from '../admin-queries.ts';
import { addHeld } from '../held/use-held-applications.ts';
import { ReadFailure } from '../rows.tsx';
import { RankPanel } from './rank-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** Milliseconds in which a preloaded application is fresh. */
const preloadFreshMs = 30_000;
/** Poll interval while the group rank is being set, in milliseconds. */
const pollIntervalMs = 2_000;

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
  const { data, error, isFetching, refetch } = useQuery({
    ...applicationDetailQuery(userId, application.id),
    refetchInterval: ({ state }) => state.data?.rank?.state === 'waiting' && pollIntervalMs,
  });
  const { status, isOwn, isCoordinator, held } = data ?? application;
  const [confirmedId, confirmApplicant] = useState<string>();
  const { pending: deciding, change: decide } = useDecision(userId, application, status, isCoordinator);
  usePreload(userId, ahead?.id);
  const stepBar = useRef<HTMLDivElement>(null);
  const close = async (decision: ApplicationDecision) => {
    if (await decide(decision)) onClose();
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
        )
      }
    >
      <StepBar {...steps} ref={stepBar} isBusy={deciding !== undefined} />
      {error && !data && <ReadFailure error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && (
        <Stack role="status">
          <VisuallyHidden>Loading the application...</VisuallyHidden>
          <Skeleton $height="3.5rem" />
          <Skeleton $height="9rem" />
        </Stack>
      )}
      {data && <Application application={data} />}
      {data && !data.isOwn && <RankPanel userId={userId} application={data} />}
      {data && !data.isOwn && <ReviewPanel userId={userId} application={data} />}
    </Dialog>
  );
}

/** Preloads the next application. */
function usePreload(userId: string, id: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void cache.prefetchQuery({ ...applicationDetailQuery(userId, id), staleTime: preloadFreshMs });
  }, [cache, userId, id]);
}

/** @param expectedStatus status that the viewer sees. The server refuses the decision if another person has changed it */
function useDecision(userId: string, { id, username }: AdminApplication, expectedStatus: ApplicationStatus, isCoordinator = false) {
  const cache = useQueryClient();
  return useChange({
    async send(status: ApplicationDecision) {
      const body = { id, status, expectedStatus, hold: true, ...(isCoordinator && { confirmsApplicant: true }) };
      const reply = await request(careersApi.decide, { schema: decisionReplySchema, body });
      if (reply.held) addHeld(cache, userId, [{ ...reply.held, username, decision: status }]);
      return reply;
    },
    success: (_reply, status) => ({ title: reviewMessages[status] }),
    failure: reviewMessages.decisionFailed,
    refresh: () => void cache.invalidateQueries({ queryKey: adminKey(userId) }),
  });
}

/** Warns a coordinator who decides on their own applicant. The first step shows the buttons, so that a double-click decides nothing. */
const OwnApplicant = ({ onConfirm }: { onConfirm: () => void }) => (
  <Cluster role="note" $justify="space-between">
    <Text $size="small" $color="warning">
      <b>{`${reviewMessages.ownApplicantTitle}.`}</b> <span>A colleague should decide. Your decision is marked in the audit log.</span>
    </Text>
    <KeyButton onClick={onConfirm}>Decide it myself…</KeyButton>
  </Cluster>
);

const heldText = ({ by, isMine, decision }: NonNullable<AdminApplication['held']>) =>
  isMine ? `You ${decision} this. Undo it in the list to decide again.` : `${isolated(by)} ${decision} this a moment ago.`;

/** The applicant, the letter and the dates. */
const Application = ({ application }: { application: ApplicationDetail }) => (
  <Stack>
    <Cluster>
      <Avatar src={application.applicant?.avatarUrl ?? ''} width={48} />
      <Person>
        <Text $weight="semibold">{application.applicant?.displayName ?? application.username}</Text>
        <Text
          $size="small"
          $color="textMuted"
        >{`@${isolated(application.username)}${application.applicant ? ` • Rank ${application.applicant.groupRank}` : ''}`}</Text>
        <PersonLink name={application.username} id={application.applicant?.userId}>
          Whole history
        </PersonLink>
      </Person>
      <ApplicationBadge status={application.held?.decision ?? application.status} />
    </Cluster>
    <Letter tabIndex={0} role="region" aria-label="Cover Letter">
      {application.coverLetter}
    </Letter>
    <ApplicationDates {...application} />
    {application.decidedBy && <Text $size="small" $color="textMuted">{`Decided by ${isolated(application.decidedBy.name)}`}</Text>}
  </Stack>
);

const Person = styled.div`
  flex: 1;
  overflow-wrap: anywhere;
`;

/** A long letter scrolls separately, so that the buttons stay in view. */
const Letter = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface StepBarProps {
  ref: RefObject<HTMLDivElement | null>;
  /** '12 of 303' */
  place: string;
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the end of the list. */
  onNext: (() => void) | undefined;
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
        <KeyButton
          shortcut={isOn ? 'k' : undefined}
          aria-keyshortcuts={isOn ? 'K ArrowLeft' : undefined}
          aria-disabled={!previous}
          onClick={previous}
        >
          Previous
        </KeyButton>
        <KeyButton
          shortcut={isOn ? 'j' : undefined}
          aria-keyshortcuts={isOn ? 'J ArrowRight' : undefined}
          aria-disabled={!next}
          onClick={next}
        >
          Next
        </KeyButton>
      </Cluster>
    </Cluster>
  );
}
