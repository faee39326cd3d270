import type { QueryClient } from '@portal/query';
import type { ModerationBoard, PendingAppeal } from '@portal/standing-contract';
import { pendingAppealsQuery } from './board-api.ts';

/** Changes cases in the cached list at once, before it is read again. */
export const changeListed = (
  cache: QueryClient,
  userId: string,
  board: ModerationBoard,
  cardIds: readonly string[],
  fields: Partial<Pick<PendingAppeal, 'held' | 'assignee'>>,
) =>
  cache.setQueryData(
    pendingAppealsQuery(userId, board).queryKey,
    (queue) =>
      queue && { ...queue, appeals: queue.appeals.map((appeal) => (cardIds.includes(appeal.id) ? { ...appeal, ...fields } : appeal)) },
  );
