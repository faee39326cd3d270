import type { PlayerPunishmentType, StaffPunishmentType } from '@portal/contracts';

export interface CardLabel {
  id: string;
  name: string;
}

/** What the rules read of a card. */
export interface BoardCard {
  id: string;
  name: string;
  /** Markdown, as people typed it. */
  desc: string;
  /** ISO 8601 date-time. */
  due: string | null;
  listId: string;
  labels: readonly CardLabel[];
  /** Usernames on the board, not on the game platform. */
  members: readonly string[];
}

/** A card on one of the player board's four lists. */
export type PlayerCard = BoardCard & { type: PlayerPunishmentType };
/** A card on one of the staff board's four lists. */
export type StaffCard = BoardCard & { type: StaffPunishmentType };
