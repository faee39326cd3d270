import { Badge, type Tone } from '@portal/design-system';
import { playerAppealBadges, type PlayerAppealStatus } from '@portal/standing-contract';

const tones: Record<PlayerAppealStatus, Tone> = { none: 'neutral', pending: 'accent', approved: 'success', denied: 'danger' };

/** Status of a punishment's appeal. Empty if there is no appeal. */
export const AppealBadge = ({ status }: { status: PlayerAppealStatus }) => {
  const label = playerAppealBadges[status];
  return label === undefined ? null : <Badge $tone={tones[status]}>{label}</Badge>;
};
