import { Badge, Card, Cluster, Heading, Text, type Tone } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, type UseQueryResult } from '@portal/query';
import { WaitingForYou } from '@portal/remote-app';
import {
  staffAppealBadges,
  staffRecordReplySchema,
  staffStandingBadge,
  standingApi,
  typeBadge,
  typeTitle,
  verdictText,
  type StaffAppealStatus,
  type StaffPunishment,
  type StaffPunishmentType,
  type StaffRecordReply,
  type StaffStandingStatus,
} from '@portal/standing-contract';
import { useRef } from 'react';
import { longDate, longDay } from '../../app/dates.ts';
import { personalQuery, pollIntervalMs } from '../../app/remote-data.ts';
import type { AppealSubject } from '../../board/appeal-dialog.tsx';
import { CaseDisclosure, OpenQuestion, PunishmentCard, RuleNote } from '../../board/punishment-card.tsx';
import { RecordBody, RecordLoading, RecordRegion, standingOf } from '../../board/record.tsx';
import { AppealButton, useAppealDialog, type AppealControl } from '../../board/use-appeal-dialog.tsx';

interface StaffRecordProps extends Omit<StaffPunishmentCardProps, 'punishment'> {
  reading: UseQueryResult<StaffRecordReply>;
  username: string;
  rankName: string;
  /** Heading of the history. */
  title: string;
}

/** A staff record with name, rank, standing and the rule behind it: loading, read in full or in part. */
export function StaffRecord({ reading, username, rankName, title, ...card }: StaffRecordProps) {
  const { data: record, error } = reading;
  if (!record && !error) return <RecordLoading>Loading the staff record...</RecordLoading>;
  const standing = standingOf(reading);
  return (
    <>
      <Card>
        <Cluster $justify="space-between" $gap="md">
          <div>
            <Heading $size="subheading">{`@${username}`}</Heading>
            <Text $color="textMuted">{rankName}</Text>
          </div>
          <Badge $tone={standing ? tones[standing.status] : 'neutral'}>{staffStandingBadge(standing?.status ?? '')}</Badge>
        </Cluster>
        {standing && record?.verdict && <Text>{verdictText(record.verdict, record.isOwn)}</Text>}
      </Card>
      <RecordBody
        reading={reading}
        counts={[
          ['Total', standing?.totalPunishments],
          ['Points', standing?.points],
          ['Suspensions', standing?.suspensions],
          ['Terminations', standing?.terminations],
          ['Blacklists', standing?.blacklists],
        ]}
        title={title}
        clean="No staff punishments on record"
        card={(punishment) => <StaffPunishmentCard punishment={punishment} {...card} />}
      />
    </>
  );
}

const tones: Record<StaffStandingStatus, Tone> = {
  good: 'success',
  at_risk: 'warning',
  close_to_blacklisted: 'danger',
  blacklisted: 'danger',
};

interface StaffPunishmentCardProps {
  punishment: StaffPunishment;
  userId: string;
  /** Undefined for another member's record, which the viewer cannot appeal. */
  appeal?: AppealControl;
  /** Called after the viewer answered a question about their appeal. */
  onAnswered?: () => void;
}

const typeTones: Record<StaffPunishmentType, Tone> = { point: 'info', suspension: 'warning', termination: 'danger', blacklist: 'danger' };
const appealTones: Record<StaffAppealStatus, Tone> = { none: 'neutral', pending: 'accent', appealed: 'success', denied: 'danger' };

function StaffPunishmentCard({ punishment, userId, appeal, onAnswered }: StaffPunishmentCardProps) {
  const { id, type, reason, date, isCardDay, caseHandler, appealStatus, canAppeal, earlierDenialAt, question, appealRule } = punishment;
  const appealBadge = staffAppealBadges[appealStatus];
  return (
    <PunishmentCard
      cardId={id}
      title={typeTitle(type)}
      badges={
        <>
          <Badge $tone={typeTones[type]}>{typeBadge(type)}</Badge>
          {appealBadge !== undefined && <Badge $tone={appealTones[appealStatus]}>{appealBadge}</Badge>}
        </>
      }
      reason={reason}
      details={
        <Cluster $gap="md">
          <Text as="time" $size="small" $color="textMuted" dateTime={date}>
            {isCardDay ? `Card made ${longDay(date)}` : longDay(date)}
          </Text>
          <Text $size="small" $color="textMuted">{`Case Handler: ${caseHandler}`}</Text>
        </Cluster>
      }
      foot={(describedBy) => (
        <>
          {earlierDenialAt !== null && (
            <Text $size="small" $color="textMuted">{`An earlier appeal was denied on ${longDate(earlierDenialAt)}.`}</Text>
          )}
          {onAnswered && <OpenQuestion board="staff" cardId={id} userId={userId} question={question} onAnswered={onAnswered} />}
          {(appealStatus !== 'none' || earlierDenialAt !== null) && (
            <CaseDisclosure board="staff" cardId={id} userId={userId} pending={appealStatus === 'pending'} describedBy={describedBy} />
          )}
          {appealRule && <RuleNote rule={appealRule} />}
          {canAppeal && appeal && (
            <AppealButton appeal={appeal} subject={subjectOf(punishment)} describedBy={describedBy}>
              Submit Appeal
            </AppealButton>
          )}
        </>
      )}
    />
  );
}

export const subjectOf = ({ id, type, caseHandler, date, reason, earlierDenialAt }: StaffPunishment): AppealSubject => ({
  id,
  title: typeTitle(type),
  summary: `by ${caseHandler} on ${longDay(date)}`,
  reason,
  again: earlierDenialAt !== null,
});

const ownStaffRecordQuery = (userId: string) => ({
  ...personalQuery(userId, ['staff-record', null], standingApi.staff, { schema: staffRecordReplySchema }),
  refetchInterval: pollIntervalMs,
});

export const staffLookupQuery = (userId: string, member: string) =>
  personalQuery(userId, ['staff-record', member.toLowerCase()], standingApi.staffLookup, {
    schema: staffRecordReplySchema,
    query: { username: member },
  });

/** The viewer's own staff record, with a dialog to appeal its punishments. */
export function MyStanding({ user: { userId, username, groupRank } }: { user: StoredUser }) {
  const reading = useQuery(ownStaffRecordQuery(userId));
  const record = useRef<HTMLElement>(null);
  const focusRecord = () => record.current?.focus();
  const appeal = useAppealDialog({
    board: 'staff',
    userId,
    subjects: reading.data?.punishments.filter(({ canAppeal }) => canAppeal).map(subjectOf),
    onSubmitted: focusRecord,
  });
  return (
    <RecordRegion ref={record} aria-label="My staff record">
      <WaitingForYou />
      <StaffRecord
        reading={reading}
        username={username}
        rankName={groupRank}
        title="Punishment History"
        userId={userId}
        appeal={appeal}
        onAnswered={focusRecord}
      />
      {appeal.dialog}
    </RecordRegion>
  );
}
