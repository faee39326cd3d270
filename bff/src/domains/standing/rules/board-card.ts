import type { PlayerPunishmentType, StaffPunishmentType } from '@portal/standing-contract';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';

/** A card on one of the player board's four lists. */
export type PlayerCard = BoardCard & { type: PlayerPunishmentType };
/** A card on one of the staff board's four lists. */
export type StaffCard = BoardCard & { type: StaffPunishmentType };
