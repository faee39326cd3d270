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

/** Changes who works on a case. @param keepOpen keeps the case open, also where it no longer matches the filter */
export function useAssign({ userId, username }: StoredUser, board: ModerationBoard, keepOpen: (cardId: string) => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = pendingAppealsQuery(userId, board);
  return {
    busy,
    /** Assigns a case to the viewer, also from somebody else, or ends that. The list shows it at once; a refusal puts it right. */
    async assign({ id, assignee }: PendingAppeal, to: AssignCaseRequest['to']): Promise<void> {
      setBusy(true);
      keepOpen(id);
      // A reading under way does not know the change yet.
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
