import { typeBadge, typeTitle, type ModerationBoard, type PunishmentType } from '@portal/standing-contract';
import { numericDate, numericDay } from '../../app/format-date.ts';

/** In which words each board's queue speaks. */
interface QueueKind {
  loading: string;
  empty: string;
  badge: (type: PunishmentType) => string;
  date: (date: string) => string;
}

export const queueKinds: Record<ModerationBoard, QueueKind> = {
  player: { loading: 'Loading appeals...', empty: 'No appeals at this time.', badge: typeBadge, date: numericDate },
  staff: { loading: 'Loading staff appeals...', empty: 'No pending staff appeals', badge: typeTitle, date: numericDay },
};
