import { reviewMessages, type AdminApplication, type ApplicationDetail } from '@portal/careers-contract';
import { Avatar, Cluster, color, radius, Skeleton, space, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { isolated, personSlot } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { KeyButton, Outage, PersonLink } from '@portal/remote-app';
import { Widget } from '@portal/shell-api';
import styled from 'styled-components';
import { ApplicationBadge, ApplicationDates } from '../../../app/application-state.tsx';
import { applicationDetailQuery } from '../admin-queries.ts';
import { RankPanel } from './rank-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** Poll interval while the group rank is being set, in milliseconds. */
const pollIntervalMs = 2_000;

/** Reads an application in full. */
export const useApplication = (userId: string, id: string) =>
  useQuery({
    ...applicationDetailQuery(userId, id),
    refetchInterval: ({ state }) => state.data?.rank?.state === 'waiting' && pollIntervalMs,
  });

interface ApplicationViewProps {
  userId: string;
  reading: ReturnType<typeof useApplication>;
  /** True if there is room for what else is known about the applicant. */
  withPerson?: boolean;
}

/** The applicant, the letter, what else is known about the applicant, the rank, and the reviewers' notes and thumbs. */
export function ApplicationView({ userId, reading, withPerson = false }: ApplicationViewProps) {
  const { data, error } = reading;
  if (error && !data) return <Outage of={reading} failed="We couldn't load the application" />;
  if (!data)
    return (
      <Stack role="status">
        <VisuallyHidden>Loading the application...</VisuallyHidden>
        <Skeleton $height="3.5rem" />
        <Skeleton $height="9rem" />
      </Stack>
    );
  return (
    <>
      <Letter application={data} hasSummary={withPerson && data.applicant !== null} />
      {!data.isOwn && <RankPanel userId={userId} application={data} />}
      {withPerson && data.applicant && (
        <Widget name={personSlot} input={{ id: data.applicant.userId }} pending={<Skeleton $height="9rem" />} failed={null} />
      )}
      {!data.isOwn && <ReviewPanel userId={userId} application={data} />}
    </>
  );
}

/** The applicant, the letter and the dates. @param hasSummary true if the summary of the person leads to their page */
const Letter = ({ application, hasSummary }: { application: ApplicationDetail; hasSummary: boolean }) => (
  <Stack>
    <Cluster>
      <Avatar src={application.applicant?.avatarUrl ?? ''} width={48} />
      <Person>
        <Text $weight="semibold">{application.applicant?.displayName ?? application.username}</Text>
        <Text
          $size="small"
          $color="textMuted"
        >{`@${isolated(application.username)}${application.applicant ? ` • Rank ${application.applicant.groupRank}` : ''}`}</Text>
        {!hasSummary && (
          <PersonLink name={application.username} id={application.applicant?.userId}>
            Whole history
          </PersonLink>
        )}
      </Person>
      <ApplicationBadge status={application.held?.decision ?? application.status} />
    </Cluster>
    <LetterText tabIndex={0} role="region" aria-label="Cover Letter" dir="auto">
      {application.coverLetter}
    </LetterText>
    <ApplicationDates {...application} />
    {application.decidedBy && <Text $size="small" $color="textMuted">{`Decided by ${isolated(application.decidedBy.name)}`}</Text>}
  </Stack>
);

const Person = styled.div`
  flex: 1;
  overflow-wrap: anywhere;
`;

/** A long letter scrolls separately, so that the buttons stay in view. */
const LetterText = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** Says who has just decided an application that can still be undone. */
export const heldText = ({ by, isMine, decision }: NonNullable<AdminApplication['held']>) =>
  isMine ? `You ${decision} this. Undo it in the list to decide again.` : `${isolated(by)} ${decision} this a moment ago.`;

/** Warns a coordinator who decides on their own applicant. The first step shows the buttons, so that a double-click decides nothing. */
export const OwnApplicant = ({ onConfirm }: { onConfirm: () => void }) => (
  <Cluster role="note" $justify="space-between">
    <Text $size="small" $color="warning">
      <b>{`${reviewMessages.ownApplicantTitle}.`}</b> <span>A colleague should decide. Your decision is marked in the audit log.</span>
    </Text>
    <KeyButton onClick={onConfirm}>Decide it myself…</KeyButton>
  </Cluster>
);
