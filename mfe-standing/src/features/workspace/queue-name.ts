import { ranks, type StoredUser } from '@portal/portal-contract';

/** Queues that the workspace shows itself. Others have a page of their own. */
export const queueNames = ['player', 'staff', 'unreadable'] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * Returns the queue on show: the address's, else the first that this person works on. It is known before the overview is, so that
 * both load at once.
 */
export function queueOnShow(address: string, { groupRankId }: Pick<StoredUser, 'groupRankId'>, isManager: boolean): QueueName {
  const named = queueNames.find((name) => name === address);
  if (named) return named;
  if (groupRankId >= ranks.senior) return 'player';
  return isManager ? 'staff' : 'unreadable';
}
