import { isRefusal, request } from '@portal/api-client';
import type { StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import {
  appealTexts,
  assignCaseReplySchema,
  assignTexts,
  type AssignCaseRequest,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useState } from 'react';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { changeListed } from '../../../board/change-listed.ts';

export type Assign = ReturnType<typeof useAssign>;

/** Assigns cases. @param keepOpen keeps a case open even if it no longer matches the filter */
export function useAssign({ userId, username }: StoredUser, board: ModerationBoard, keepOpen: (cardId: string) => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = pendingAppealsQuery(userId, board);
  return {
    busy,
    /** Assigns a case to the viewer or to nobody. Updates the list at once, and reverts it after a refusal. */
    async assign({ id, assignee }: PendingAppeal, to: AssignCaseRequest['to']): Promise<void> {
      setBusy(true);
      keepOpen(id);
      // A pending request would overwrite the change.
      await cache.cancelQueries({ queryKey });
      changeListed(cache, userId, board, [id], { assignee: to === 'me' ? { name: username, isMe: true } : undefined });
      try {
        const body: AssignCaseRequest = { cardId: id, to, from: assignee?.name ?? null };
        await request(boardKinds[board].api.assign, { schema: assignCaseReplySchema, body });
      } catch (error) {
        tellFailure(error, { title: appealTexts.errorTitle, description: isRefusal(error) ? error.message : assignTexts.failed });
        changeListed(cache, userId, board, [id], { assignee });
        void cache.invalidateQueries({ queryKey });
      } finally {
        setBusy(false);
      }
    },
  };
}
