import { Badge, Card, Cluster, Heading, Text, type Tone } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { staffStandingBadge, verdictText, type StaffRecordReply, type StaffStandingStatus, type Verdict } from '@portal/standing-contract';
import styled from 'styled-components';
import { RecordBody, RecordLoading, standingOf } from '../../board/record.tsx';
import { StaffPunishmentCard, type StaffPunishmentCardProps } from './staff-punishment-card.tsx';

interface StaffRecordProps extends Omit<StaffPunishmentCardProps, 'punishment'> {
  reading: UseQueryResult<StaffRecordReply>;
  username: string;
  rankName: string;
  /** Heading of the history. */
  title: string;
}

/** A staff record: loading, read in full or in part. */
export function StaffRecord({ reading, username, rankName, title, ...card }: StaffRecordProps) {
  const { data: record, error } = reading;
  if (!record && !error) return <RecordLoading>Loading the staff record...</RecordLoading>;
  const standing = standingOf(reading);
  return (
    <>
      <StatusCard
        username={username}
        rankName={rankName}
        status={standing?.status}
        verdict={standing ? (record?.verdict ?? null) : null}
        isOwn={record?.isOwn ?? true}
      />
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

interface StatusCardProps {
  username: string;
  rankName: string;
  /** Undefined if the record could not be read in full. */
  status: StaffStandingStatus | undefined;
  verdict: Verdict | null;
  isOwn: boolean;
}

const tones: Record<StaffStandingStatus, Tone> = {
  good: 'success',
  at_risk: 'warning',
  close_to_blacklisted: 'danger',
  blacklisted: 'danger',
};

/** Name, rank, standing and the rule behind it. */
const StatusCard = ({ username, rankName, status, verdict, isOwn }: StatusCardProps) => (
  <Card>
    <Cluster $justify="space-between" $gap="md">
      <div>
        <Name $size="subheading">{`@${username}`}</Name>
        <Text $color="textMuted">{rankName}</Text>
      </div>
      <Badge $tone={status ? tones[status] : 'neutral'}>{staffStandingBadge(status ?? '')}</Badge>
    </Cluster>
    {verdict && <Text>{verdictText(verdict, isOwn)}</Text>}
  </Card>
);

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
