import { Alert, type AlertProps } from '@portal/design-system';
import { standingThresholds, verdictText, type PlayerRecordReply, type PlayerStandingStatus } from '@portal/standing-contract';
import { RuleMeter } from './rule-meter.tsx';

/** What each standing says, and how loudly. */
const statements: Record<PlayerStandingStatus, readonly [string, NonNullable<AlertProps['tone']>]> = {
  network_banned: ['This account is Network Banned.', 'danger'],
  near_network_ban: ['Warning: This account has accumulated many server bans and is near a network ban.', 'danger'],
  warning: ['This account has some recent punishments.', 'warning'],
  good: ['This account is in good standing.', 'success'],
};

/** Where the account stands, and the rule that says so. */
export function StandingAlert({ record: { standing, verdict, isOwn } }: { record: PlayerRecordReply }) {
  const [statement, tone] = statements[standing.status];
  const towardsBan = verdict?.rule === 'below-server-bans' || verdict?.rule === 'server-bans';
  return (
    <Alert
      tone={tone}
      title={statement}
      action={towardsBan && <RuleMeter count={standing.serverBans} of={standingThresholds.serverBans} />}
    >
      {verdict && verdictText(verdict, isOwn)}
    </Alert>
  );
}
