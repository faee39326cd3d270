import { Badge, type Tone } from '@portal/design-system';
import { playerAppealBadges, type PlayerAppealStatus } from '@portal/standing-contract';

const tones: Record<PlayerAppealStatus, Tone> = { none: 'neutral', pending: 'accent', approved: 'success', denied: 'danger' };

/** The state of a punishment's appeal; nothing without one. */
export const AppealBadge = ({ status }: { status: PlayerAppealStatus }) => {
  const label = playerAppealBadges[status];
  return label === undefined ? null : <Badge $tone={tones[status]}>{label}</Badge>;
};
