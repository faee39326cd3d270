import { Heading } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import type { StaffRecordReply } from '@portal/standing-contract';
import { CountTiles } from '../../record/components/count-tiles.tsx';
import { PunishmentList } from '../../record/components/punishment-list.tsx';
import { RecordLoading } from '../../record/components/record-loading.tsx';
import { RecordUnreadable } from '../../record/components/record-unreadable.tsx';
import { StaffPunishmentCard, type StaffPunishmentCardProps } from './staff-punishment-card.tsx';
import { StatusCard } from './status-card.tsx';

interface StaffRecordProps extends Omit<StaffPunishmentCardProps, 'punishment'> {
  reading: UseQueryResult<StaffRecordReply>;
  username: string;
  rankName: string;
  /** Above the history. */
  title: string;
}

/** A staff record in all its states. What could not be read is never shown as a clean record. */
export function StaffRecord({ reading, username, rankName, title, ...card }: StaffRecordProps) {
  const { data: record, error, isFetching, refetch } = reading;
  if (!record && !error) return <RecordLoading>Loading the staff record...</RecordLoading>;
  const known = record && !error && !record.degraded ? record.standing : null;
  return (
    <>
      <StatusCard
        username={username}
        rankName={rankName}
        status={known?.status}
        verdict={known ? (record?.verdict ?? null) : null}
        isOwn={record?.isOwn ?? true}
      />
      {!known && <RecordUnreadable inPart={Boolean(record?.punishments.length)} retrying={isFetching} onRetry={() => void refetch()} />}
      <CountTiles
        counts={[
          ['Total', known?.totalPunishments ?? null],
          ['Points', known?.points ?? null],
          ['Suspensions', known?.suspensions ?? null],
          ['Terminations', known?.terminations ?? null],
          ['Blacklists', known?.blacklists ?? null],
        ]}
      />
      <Heading>{title}</Heading>
      <PunishmentList
        items={record?.punishments ?? []}
        card={(punishment) => <StaffPunishmentCard punishment={punishment} {...card} />}
        empty={known ? 'No staff punishments on record' : 'The history could not be read.'}
      />
    </>
  );
}
