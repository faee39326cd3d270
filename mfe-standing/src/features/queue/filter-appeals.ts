import type { PendingAppeal } from '@portal/standing-contract';

export interface AppealFilter {
  /** A type of punishment; empty for all. */
  type: string;
  /** Part of the name on the card. */
  name: string;
}

/** The appeals that a filter lets through, in their order. Upper and lower case are the same. */
export const filterAppeals = (appeals: readonly PendingAppeal[], { type, name }: AppealFilter): PendingAppeal[] =>
  appeals.filter((appeal) => (type === '' || appeal.type === type) && appeal.cardName.toLowerCase().includes(name.trim().toLowerCase()));
