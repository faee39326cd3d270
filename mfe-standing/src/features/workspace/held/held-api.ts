import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { drawId, heldPollMs, personal } from '@portal/remote-app';
import {
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  undoDecisionsReplySchema,
  type AppealDecision,
  type HoldDecisionsRequest,
  type ModerationBoard,
} from '@portal/standing-contract';
import { boardKinds } from '../../../board/board-kind.ts';

/** Query for the viewer's decisions of the last minutes. */
export const heldQuery = (userId: string, board: ModerationBoard) =>
  queryOptions({
    queryKey: [personal, userId, 'held-decisions', board],
    queryFn: ({ signal }) => request(boardKinds[board].api.held, { schema: heldDecisionsReplySchema, signal }),
    refetchInterval: ({ state }) => heldPollMs(state.data?.held),
  });

interface CaseWithNote {
  cardId: string;
  note: string;
  /** Set if the viewer issued the punishment and confirmed the decision. */
  confirmsOwnPunishment?: boolean | undefined;
}

/** Submits decisions that take effect after the undo period. @throws ApiError */
export function holdDecisions(board: ModerationBoard, cases: readonly CaseWithNote[], decision: AppealDecision) {
  const [first, ...others] = cases.map(({ note }) => note.trim());
  const isShared = others.every((note) => note === first);
  const body: HoldDecisionsRequest = {
    cases: cases.map(({ cardId, note, confirmsOwnPunishment }) => ({
      id: drawId(),
      cardId,
      ...(!isShared && { note }),
      ...(confirmsOwnPunishment && { confirmsOwnPunishment }),
    })),
    decision,
    ...(isShared && first && { note: first }),
  };
  return request(boardKinds[board].api.hold, { schema: holdDecisionsReplySchema, body });
}

/** Undoes decisions. @throws ApiError */
export const undoDecisions = (board: ModerationBoard, ids: readonly string[]) =>
  request(boardKinds[board].api.undo, { schema: undoDecisionsReplySchema, body: { ids } });
