import { hasStatus } from '@portal/api-client';
import { Alert, Button, Cluster, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { PersonLink } from '@portal/remote-app';
import { lookupTexts, personPageText, type PlayerRecordReply } from '@portal/standing-contract';
import { FormerNames, RecordBody, RecordLoading, standingOf } from '../../board/record.tsx';
import { PlayerPunishmentCard, type PlayerPunishmentCardProps } from './player-punishment-card.tsx';
import { StandingAlert } from './standing.tsx';

interface PlayerRecordProps extends Omit<PlayerPunishmentCardProps, 'punishment'> {
  reading: UseQueryResult<PlayerRecordReply>;
  /** Names the player, for viewers who can look up several. */
  showsName: boolean;
  /** Returns to the viewer's own record. Undefined if it is already displayed. */
  onOwn: (() => void) | undefined;
}

/** A player's record: loading, unknown, read in full or in part. */
export function PlayerRecord({ reading, showsName, onOwn, ...card }: PlayerRecordProps) {
  const { data: record, error } = reading;
  const backToOwn = onOwn && (
    <Button variant="secondary" onClick={onOwn}>
      Show my own record
    </Button>
  );
  if (hasStatus(error, 404))
    return (
      <Alert tone="danger" title={lookupTexts.notFound} action={backToOwn}>
        Nobody on the platform has that username. Check the spelling. If the player changed their name, look up the new one.
      </Alert>
    );
  if (!record && !error) return <RecordLoading>Loading the record...</RecordLoading>;
  const standing = standingOf(reading);
  return (
    <>
      {showsName && record && (
        <Cluster $justify="space-between">
          <Text role="status" $weight="semibold">{`Currently viewing: ${isolated(record.username)}${record.isOwn ? ' (You)' : ''}`}</Text>
          <Cluster>
            <PersonLink name={record.username}>{personPageText}</PersonLink>
            {backToOwn}
          </Cluster>
        </Cluster>
      )}
      {showsName && <FormerNames names={record?.formerNames} />}
      {record && standing && <StandingAlert record={record} />}
      <RecordBody
        reading={reading}
        counts={[
          ['Warnings', standing?.warnings],
          ['Mutes', standing?.mutes],
          ['Server Bans', standing?.serverBans],
          ['Network Bans', standing?.networkBans],
        ]}
        title="Punishment History"
        clean="No punishments found. Record is clean!"
        card={(punishment) => <PlayerPunishmentCard punishment={punishment} {...card} />}
      />
    </>
  );
}
