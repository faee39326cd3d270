import { Alert, Button, Cluster, Heading, Text } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { lookupTexts, type PlayerRecordReply } from '@portal/standing-contract';
import { PunishmentList } from '../../record/components/punishment-list.tsx';
import { CountTiles } from '../../record/components/count-tiles.tsx';
import { RecordLoading } from '../../record/components/record-loading.tsx';
import { RecordUnreadable } from '../../record/components/record-unreadable.tsx';
import { PlayerPunishmentCard, type PlayerPunishmentCardProps } from './player-punishment-card.tsx';
import { StandingAlert } from './standing-alert.tsx';

interface PlayerRecordProps extends Omit<PlayerPunishmentCardProps, 'punishment'> {
  reading: UseQueryResult<PlayerRecordReply>;
  /** Says whose record it is, to those who may look at several. */
  showsWhose: boolean;
  /** Goes back to one's own record; undefined when that is what is on show. */
  onOwn: (() => void) | undefined;
}

/** A player's record in all its states. What could not be read is never shown as a clean record. */
export function PlayerRecord({ reading, showsWhose, onOwn, ...card }: PlayerRecordProps) {
  const { data: record, error, isFetching, refetch } = reading;
  const backToOwn = onOwn && (
    <Button variant="secondary" onClick={onOwn}>
      Show my own record
    </Button>
  );
  if (error && 'status' in error && error.status === 404)
    return (
      <Alert tone="danger" title={lookupTexts.notFound} action={backToOwn}>
        Nobody on the platform has that username. Look at the spelling; a name that was changed is found under the new one.
      </Alert>
    );
  if (!record && !error) return <RecordLoading>Loading the record...</RecordLoading>;
  const known = record && !error && !record.degraded ? record.standing : null;
  return (
    <>
      {showsWhose && record && (
        <Cluster $justify="space-between">
          <Text role="status" $weight="semibold">
            Currently viewing: {record.username}
            {record.isOwn && ' (You)'}
          </Text>
          {backToOwn}
        </Cluster>
      )}
      {record && known ? (
        <StandingAlert record={record} />
      ) : (
        <RecordUnreadable inPart={Boolean(record?.punishments.length)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <CountTiles
        counts={[
          ['Warnings', known?.warnings ?? null],
          ['Mutes', known?.mutes ?? null],
          ['Server Bans', known?.serverBans ?? null],
          ['Network Bans', known?.networkBans ?? null],
        ]}
      />
      <Heading>Punishment History</Heading>
      <PunishmentList
        items={record?.punishments ?? []}
        card={(punishment) => <PlayerPunishmentCard punishment={punishment} {...card} />}
        empty={known ? 'No punishments found. Record is clean!' : 'The history could not be read.'}
      />
    </>
  );
}
