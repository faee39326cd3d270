import { isRefusal } from '@portal/api-client';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  appealTexts,
  decisionTexts,
  type AppealDecision,
  type HeldDecision,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { changeListed } from '../../../board/change-listed.ts';
import { heldQuery, holdDecisions, isUnderWay, undoDecisions } from './held-api.ts';

export type Held = ReturnType<typeof useHeld>;

const warn = (description: string) => toast({ title: appealTexts.errorTitle, description, variant: 'destructive' });

/**
 * The viewer's decisions on one board that have not left yet: keeps them, takes them back, and tells when one was refused later.
 *
 * @param appeals the queue
 */
export function useHeld({ userId, username }: StoredUser, board: ModerationBoard, appeals: readonly PendingAppeal[]) {
  const cache = useQueryClient();
  const query = heldQuery(userId, board);
  const known = cache.getQueryData(query.queryKey)?.held.some(isUnderWay) ?? false;
  // Without a decision under way there is nothing to follow: the first view of the workspace saves a request.
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: known || appeals.some(({ held: by }) => by?.isMine) });
  const [busy, setBusy] = useState(false);
  const held = data?.held ?? [];
  useOutcomes(held, () => void cache.invalidateQueries({ queryKey: [personal, userId] }));

  /** Marks cards in the list, so that they leave it, or come back to it, at once. */
  const mark = (cardIds: readonly string[], by: PendingAppeal['held']) => changeListed(cache, userId, board, cardIds, { held: by });
  /** Changes what is known at once, so that the next undo takes back the latest. A reading under way does not know it yet. */
  async function know(revise: (held: readonly HeldDecision[]) => HeldDecision[]) {
    await Promise.all([query, pendingAppealsQuery(userId, board)].map(({ queryKey }) => cache.cancelQueries({ queryKey })));
    cache.setQueryData(query.queryKey, (reading) => ({ held: revise(reading?.held ?? []) }));
  }
  async function change<T>(work: () => Promise<T>, failed: string, otherwise: T): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      warn(isRefusal(error) ? error.message : failed);
      return otherwise;
    } finally {
      setBusy(false);
    }
  }
  return {
    /** Decisions that can still be undone, the latest last. */
    waiting: held.filter(({ state }) => state === 'waiting'),
    /** When `leavesInMs` of them was true, in milliseconds since the epoch. */
    asOf: dataUpdatedAt,
    busy,
    /**
     * @param noteTo the note to each appellant
     * @returns the cards whose decision is kept; the others were refused, and the reason is on show
     */
    hold: (
      appeals: readonly PendingAppeal[],
      decision: AppealDecision,
      noteTo: (appeal: PendingAppeal) => string,
    ): Promise<readonly string[]> =>
      change(
        async () => {
          const noted = appeals.map((appeal) => ({ cardId: appeal.id, note: noteTo(appeal) }));
          const { outcomes } = await holdDecisions(board, noted, decision);
          const kept = outcomes.flatMap(({ cardId, error }) => (error === null ? [cardId] : []));
          const added = outcomes.flatMap(({ id, cardId, leavesInMs }) => {
            const appeal = appeals.find((each) => each.id === cardId);
            if (!appeal || leavesInMs === null) return [];
            return [{ id, cardId, username: appeal.username, decision, state: 'waiting' as const, leavesInMs, error: null }];
          });
          await know((before) => [...before, ...added]);
          mark(kept, { by: username, isMine: true, decision });
          // Not awaited: the next case must open together with the change of the list.
          void cache.invalidateQueries({ queryKey: query.queryKey });
          for (const error of new Set(outcomes.flatMap((outcome) => outcome.error ?? []))) warn(error);
          return kept;
        },
        decisionTexts.holdFailed,
        [],
      ),
    /** @returns the card of the last decision that was taken back */
    undo: (decisions: readonly HeldDecision[]): Promise<string | undefined> =>
      change(
        async () => {
          const { undone } = await undoDecisions(
            board,
            decisions.map(({ id }) => id),
          );
          const back = decisions.filter(({ id }) => undone.includes(id)).map(({ cardId }) => cardId);
          await know((before) => before.filter(({ id }) => !undone.includes(id)));
          mark(back, undefined);
          void cache.invalidateQueries({ queryKey: query.queryKey });
          if (back.length < decisions.length) warn(decisionTexts.undoTooLate);
          return back.at(-1);
        },
        decisionTexts.undoFailed,
        undefined,
      ),
  };
}

/** Calls `onSettled` when the last decision under way has an outcome, and tells about each refusal once. */
function useOutcomes(held: readonly HeldDecision[], onSettled: () => void): void {
  const followed = useRef(new Set<string>());
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    const before = followed.current;
    for (const { id, state, username, error } of held)
      if (state === 'refused' && before.has(id)) warn(`${username}: ${error ?? decisionTexts.notPending}`);
    followed.current = new Set(held.filter(isUnderWay).map(({ id }) => id));
    if (before.size > 0 && followed.current.size === 0) settled.current();
  }, [held]);
}
