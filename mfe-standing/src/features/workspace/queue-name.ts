import { ranks, type StoredUser } from '@portal/portal-contract';

/** Queues with a desk in the workspace. Other queues have their own pages. */
const queueNames = ['player', 'staff', 'unreadable'] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * Returns the open queue: the address's, else the first one that this person works on. Needs no overview of the queues, so that both
 * load at the same time.
 */
export function openQueue(address: string, { groupRankId }: Pick<StoredUser, 'groupRankId'>, isManager: boolean): QueueName {
  const requestedQueue = queueNames.find((name) => name === address);
  if (requestedQueue) return requestedQueue;
  if (groupRankId >= ranks.senior) return 'player';
  return isManager ? 'staff' : 'unreadable';
}
