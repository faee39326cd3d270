import { request } from '@portal/api-client';
import { heldDecisionTexts, isolated, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { drawId, hasPending, heldQuery, personal, UndoBar, useHeld } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import {
  appealTexts,
  decisionTexts,
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  undoDecisionsReplySchema,
  type AppealDecision,
  type HeldDecision,
  type HoldDecisionsRequest,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useCallback, useState } from 'react';
import { keepDraft } from '../../app/use-draft.ts';
import { useWrite } from '../../app/write.ts';
import { changeListed, pendingAppealsQuery } from '../../board/board-api.ts';
import { boardKinds } from '../../board/board-kind.ts';
import { queuesQuery } from './queue-nav.tsx';

export type HeldDecisions = ReturnType<typeof useHeldDecisions>;

type NoteTo = (appeal: PendingAppeal) => string;

const warn = (description: string) => toast({ title: appealTexts.errorTitle, description, variant: 'destructive' });

const heldAppealsQuery = (userId: string, board: ModerationBoard) =>
  heldQuery([personal, userId, 'held-decisions', board], (signal) =>
    request(boardKinds[board].api.held, { schema: heldDecisionsReplySchema, signal }),
  );

/** The viewer has confirmed the decisions about punishments that they issued. */
function holdRequest(appeals: readonly PendingAppeal[], decision: AppealDecision, noteTo: NoteTo): HoldDecisionsRequest {
  const notes = appeals.map((appeal) => noteTo(appeal).trim());
  const [first] = notes;
  const isShared = notes.every((note) => note === first);
  return {
    cases: appeals.map(({ id, isIssuer }, place) => ({
      id: drawId(),
      cardId: id,
      ...(!isShared && { note: notes[place] }),
      ...(isIssuer && { confirmsOwnPunishment: true }),
    })),
    decision,
    ...(isShared && first && { note: first }),
  };
}

/**
 * The viewer's decisions on one board that are waiting out their undo period. Warns if one is refused later.
 *
 * @param appeals the queue
 */
export function useHeldDecisions({ userId, username }: StoredUser, board: ModerationBoard, appeals: readonly PendingAppeal[]) {
  const cache = useQueryClient();
  const { api } = boardKinds[board];
  const query = heldAppealsQuery(userId, board);
  const { waiting, asOf, sent, isShown } = useHeld({
    query,
    // Saves a request on the first view of the workspace: without a pending decision there is nothing to poll.
    enabled: hasPending(cache.getQueryData(query.queryKey)?.held) || appeals.some(({ held: by }) => by?.isMine),
    onFailure: (decision, error) => warn(`${isolated(decision.username)}: ${error}`),
    onSettled: () => void cache.invalidateQueries({ queryKey: [personal, userId] }),
  });
  const { busy, write } = useWrite();
  const [restored, setRestored] = useState<HeldDecision>();
  const forgetRestored = useCallback(() => setRestored(undefined), []);

  /**
   * Updates the cached decisions at once, so that the next undo applies to the latest, and marks their cards in the cached list, so that
   * they leave it or return to it. Cancels requests that would overwrite them.
   */
  async function updateCache(revise: (held: HeldDecision[]) => HeldDecision[], cardIds: readonly string[], by: PendingAppeal['held']) {
    await Promise.all([query, pendingAppealsQuery(userId, board)].map(({ queryKey }) => cache.cancelQueries({ queryKey })));
    cache.setQueryData(query.queryKey, (reading) => ({ held: revise(reading?.held ?? []) }));
    changeListed(cache, userId, board, cardIds, { held: by });
    // Not awaited, so that the next case opens together with the change of the list.
    for (const { queryKey } of [query, queuesQuery(userId)]) void cache.invalidateQueries({ queryKey });
  }
  return {
    /** Decisions that can still be undone, oldest first. */
    waiting,
    /** Time of the reply with their `leavesInMs`. */
    asOf,
    sent,
    isShown,
    busy,
    /** The undone decision whose form opens again, with its note. */
    restored,
    forgetRestored,
    /** Submits decisions. Shows the reason for each refusal. @returns whether at least one decision was accepted */
    hold: (decided: readonly PendingAppeal[], decision: AppealDecision, noteTo: NoteTo): Promise<boolean | undefined> =>
      write(async () => {
        const body = holdRequest(decided, decision, noteTo);
        const { outcomes } = await request(api.hold, { schema: holdDecisionsReplySchema, body });
        const acceptedCards = outcomes.flatMap(({ cardId, error }) => (error === null ? [cardId] : []));
        const newDecisions = outcomes.flatMap(({ id, cardId, leavesInMs }) => {
          const appeal = decided.find((each) => each.id === cardId);
          if (!appeal || leavesInMs === null) return [];
          return [{ id, cardId, username: appeal.username, decision, state: 'waiting' as const, leavesInMs, error: null }];
        });
        await updateCache((previous) => [...previous, ...newDecisions], acceptedCards, { by: username, isMine: true, decision });
        for (const error of new Set(outcomes.flatMap((outcome) => outcome.error ?? []))) warn(error);
        return acceptedCards.length > 0;
      }, decisionTexts.holdFailed),
    /** Undoes decisions. Their notes return to their forms. @returns the last decision that was undone */
    undo: (decisions: readonly HeldDecision[]): Promise<HeldDecision | undefined> =>
      write(async () => {
        const body = { ids: decisions.map(({ id }) => id) };
        const { undone, notes = {} } = await request(api.undo, { schema: undoDecisionsReplySchema, body });
        const returned = decisions.filter(({ id }) => undone.includes(id));
        for (const [cardId, note] of Object.entries(notes)) if (note) keepDraft(userId, `note-${cardId}`, { note });
        const cardIds = returned.map(({ cardId }) => cardId);
        await updateCache((previous) => previous.filter(({ id }) => !undone.includes(id)), cardIds, undefined);
        if (returned.length < decisions.length) warn(heldDecisionTexts.undoTooLate);
        const last = returned.at(-1);
        setRestored(last && notes[last.cardId] ? last : undefined);
        return last;
      }, heldDecisionTexts.undoFailed),
  };
}

interface HeldBarProps {
  held: HeldDecisions;
  usesKeys: boolean;
  /** Called when a case returns to the list. */
  onBack: (cardId: string) => void;
}

const words = { approve: 'Approved', deny: 'Denied' } as const;

/** The decisions that can still be undone, with buttons to undo them. */
export function HeldBar({ held: { waiting, sent, asOf, busy, undo }, usesKeys, onBack }: HeldBarProps) {
  const undoAndReturn = async (decisions: readonly HeldDecision[]) => {
    const undone = await undo(decisions);
    if (undone) onBack(undone.cardId);
  };
  return <UndoBar waiting={waiting} sent={sent} words={words} asOf={asOf} busy={busy} usesKeys={usesKeys} onUndo={undoAndReturn} />;
}
