import { request } from '@portal/api-client';
import type { StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import {
  assignCaseReplySchema,
  type AssignCaseRequest,
  assignTexts,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useWrite } from '../../../app/write.ts';
import { changeListed, pendingAppealsQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';

export type Assign = ReturnType<typeof useAssign>;

/** Assigns cases. @param keepOpen keeps a case open even if it no longer matches the filter */
export function useAssign({ userId, username }: StoredUser, board: ModerationBoard, keepOpen: (cardId: string) => void) {
  const cache = useQueryClient();
  const { busy, write } = useWrite();
  const { queryKey } = pendingAppealsQuery(userId, board);
  return {
    busy,
    /** Assigns a case to the viewer or to nobody. Updates the list at once, and reverts it after a refusal. */
    async assign({ id, assignee }: PendingAppeal, to: AssignCaseRequest['to']): Promise<void> {
      keepOpen(id);
      // A pending request would overwrite the change.
      await cache.cancelQueries({ queryKey });
      changeListed(cache, userId, board, [id], { assignee: to === 'me' ? { name: username, isMe: true } : undefined });
      const body: AssignCaseRequest = { cardId: id, to, from: assignee?.name ?? null };
      const send = () => request(boardKinds[board].api.assign, { schema: assignCaseReplySchema, body });
      if (await write(send, assignTexts.failed)) return;
      changeListed(cache, userId, board, [id], { assignee });
      void cache.invalidateQueries({ queryKey });
    },
  };
}
