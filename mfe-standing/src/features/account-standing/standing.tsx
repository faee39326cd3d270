import { Alert, Badge, radius, space, type AlertProps, type Tone } from '@portal/design-system';
import {
  playerAppealBadges,
  playerRecordReplySchema,
  standingApi,
  standingThresholds,
  verdictText,
  type PlayerAppealStatus,
  type PlayerRecordReply,
  type PlayerStandingStatus,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { personalQuery } from '../../app/remote-data.ts';

const statements: Record<PlayerStandingStatus, readonly [statement: string, tone: NonNullable<AlertProps['tone']>]> = {
  network_banned: ['This account is Network Banned.', 'danger'],
  near_network_ban: ['Warning: This account has accumulated many server bans and is near a network ban.', 'danger'],
  warning: ['This account has some recent punishments.', 'warning'],
  good: ['This account is in good standing.', 'success'],
};

/** The account's standing and the rule behind it. */
export function StandingAlert({ record: { standing, verdict, isOwn } }: { record: PlayerRecordReply }) {
  const [statement, tone] = statements[standing.status];
  const countsServerBans = verdict?.rule === 'below-server-bans' || verdict?.rule === 'server-bans';
  return (
    <Alert tone={tone} title={statement} action={countsServerBans && <ServerBanMeter count={standing.serverBans} />}>
      {verdict && verdictText(verdict, isOwn)}
    </Alert>
  );
}

/** Server bans compared with the threshold. Hidden from screen readers, because the text beside it says the same. */
const ServerBanMeter = ({ count }: { count: number }) => (
  <Row aria-hidden="true">
    {Array.from({ length: standingThresholds.serverBans }, (_, at) => (
      <Step key={at} $reached={at < count} />
    ))}
  </Row>
);

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
`;

const Step = styled.span<{ $reached: boolean }>`
  width: 1.5rem;
  height: 0.625rem;
  border: 1.5px solid currentColor;
  border-radius: ${radius.pill};
  background: ${({ $reached }) => ($reached ? 'currentColor' : 'transparent')};
  forced-color-adjust: none;
`;

const tones: Record<PlayerAppealStatus, Tone> = { none: 'neutral', pending: 'accent', approved: 'success', denied: 'danger' };

/** Status of a punishment's appeal. Empty if there is no appeal. */
export const AppealBadge = ({ status }: { status: PlayerAppealStatus }) => {
  const label = playerAppealBadges[status];
  return label === undefined ? null : <Badge $tone={tones[status]}>{label}</Badge>;
};

/** Query for a player's record. @param player username, or null for the viewer's own record */
export const playerRecordQuery = (userId: string, player: string | null) =>
  personalQuery(userId, ['player-record', player?.toLowerCase() ?? null], standingApi.player, {
    schema: playerRecordReplySchema,
    ...(player !== null && { query: { username: player } }),
  });
