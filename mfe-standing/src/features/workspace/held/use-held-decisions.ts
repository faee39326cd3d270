import { isRefusal } from '@portal/api-client';
import { heldDecisionTexts, isolated, type StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { heldPollMs, personal, useHeldOutcomes } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  appealTexts,
  decisionTexts,
  type AppealDecision,
  type HeldDecision,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useCallback, useState } from 'react';
import { keepDraft } from '../../../app/use-draft.ts';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { changeListed } from '../../../board/change-listed.ts';
import { heldQuery, holdDecisions, undoDecisions } from './held-api.ts';

export type HeldDecisions = ReturnType<typeof useHeldDecisions>;

const warn = (description: string) => toast({ title: appealTexts.errorTitle, description, variant: 'destructive' });

/**
 * The viewer's decisions on one board that are waiting out their undo period. Warns if one is refused later.
 *
 * @param appeals the queue
 */
export function useHeldDecisions({ userId, username }: StoredUser, board: ModerationBoard, appeals: readonly PendingAppeal[]) {
  const cache = useQueryClient();
  const query = heldQuery(userId, board);
  const hasPending = heldPollMs(cache.getQueryData(query.queryKey)?.held) !== false;
  // Saves a request on the first view of the workspace: without a pending decision there is nothing to poll.
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: hasPending || appeals.some(({ held: by }) => by?.isMine) });
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState<HeldDecision>();
  const forgetRestored = useCallback(() => setRestored(undefined), []);
  const held = data?.held ?? [];
  useHeldOutcomes(
    held,
    (decision, error) => warn(`${isolated(decision.username)}: ${error}`),
    () => void cache.invalidateQueries({ queryKey: [personal, userId] }),
  );

  /** Marks cards in the cached list, so that they leave it or return to it at once. */
  const mark = (cardIds: readonly string[], by: PendingAppeal['held']) => changeListed(cache, userId, board, cardIds, { held: by });
  /** Updates the cached decisions at once, so that the next undo applies to the latest. Cancels requests that would overwrite them. */
  async function updateCache(revise: (held: readonly HeldDecision[]) => HeldDecision[]) {
    await Promise.all([query, pendingAppealsQuery(userId, board)].map(({ queryKey }) => cache.cancelQueries({ queryKey })));
    cache.setQueryData(query.queryKey, (reading) => ({ held: revise(reading?.held ?? []) }));
  }
  async function change<T>(work: () => Promise<T>, failureText: string, fallback: T): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      warn(isRefusal(error) ? error.message : failureText);
      return fallback;
    } finally {
      setBusy(false);
    }
  }
  return {
    /** Decisions that can still be undone, oldest first. */
    waiting: held.filter(({ state }) => state === 'waiting'),
    /** Time of the reply with their `leavesInMs`. */
    asOf: dataUpdatedAt,
    busy,
    /** The undone decision whose form opens again, with its note. */
    restored,
    forgetRestored,
    /**
     * Submits decisions. The viewer has confirmed those about punishments that they issued. Shows the reason for each refusal.
     *
     * @param noteTo returns the note to an appellant
     * @returns ids of the cards whose decision was accepted
     */
    hold: (
      appeals: readonly PendingAppeal[],
      decision: AppealDecision,
      noteTo: (appeal: PendingAppeal) => string,
    ): Promise<readonly string[]> =>
      change(
        async () => {
          const cases = appeals.map((appeal) => ({ cardId: appeal.id, note: noteTo(appeal), confirmsOwnPunishment: appeal.isIssuer }));
          const { outcomes } = await holdDecisions(board, cases, decision);
          const acceptedCards = outcomes.flatMap(({ cardId, error }) => (error === null ? [cardId] : []));
          const newDecisions = outcomes.flatMap(({ id, cardId, leavesInMs }) => {
            const appeal = appeals.find((each) => each.id === cardId);
            if (!appeal || leavesInMs === null) return [];
            return [{ id, cardId, username: appeal.username, decision, state: 'waiting' as const, leavesInMs, error: null }];
          });
          await updateCache((previous) => [...previous, ...newDecisions]);
          mark(acceptedCards, { by: username, isMine: true, decision });
          // Not awaited, so that the next case opens together with the change of the list.
          void cache.invalidateQueries({ queryKey: query.queryKey });
          for (const error of new Set(outcomes.flatMap((outcome) => outcome.error ?? []))) warn(error);
          return acceptedCards;
        },
        decisionTexts.holdFailed,
        [],
      ),
    /**
     * Undoes decisions. Their notes return to their forms.
     *
     * @returns the last decision that was undone
     */
    undo: (decisions: readonly HeldDecision[]): Promise<HeldDecision | undefined> =>
      change(
        async () => {
          const { undone, notes = {} } = await undoDecisions(
            board,
            decisions.map(({ id }) => id),
          );
          const returned = decisions.filter(({ id }) => undone.includes(id));
          const returnedCards = returned.map(({ cardId }) => cardId);
          for (const [cardId, note] of Object.entries(notes)) if (note) keepDraft(userId, `note-${cardId}`, { note });
          await updateCache((previous) => previous.filter(({ id }) => !undone.includes(id)));
          mark(returnedCards, undefined);
          void cache.invalidateQueries({ queryKey: query.queryKey });
          if (returnedCards.length < decisions.length) warn(heldDecisionTexts.undoTooLate);
          const last = returned.at(-1);
          setRestored(last && notes[last.cardId] ? last : undefined);
          return last;
        },
        heldDecisionTexts.undoFailed,
        undefined,
      ),
  };
}
