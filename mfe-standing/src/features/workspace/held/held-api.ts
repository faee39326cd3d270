import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { drawId, personal } from '@portal/remote-app';
import {
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  undoDecisionsReplySchema,
  type AppealDecision,
  type HeldDecision,
  type HoldDecisionsRequest,
  type ModerationBoard,
} from '@portal/standing-contract';
import { boardKinds } from '../../../board/board-kind.ts';

/** True while a decision has no outcome. */
export const isPending = ({ state }: HeldDecision): boolean => state === 'waiting' || state === 'running';

/** Poll interval while decisions are pending, in milliseconds. */
const pollIntervalMs = 2_000;

/** Query for the viewer's decisions of the last minutes. */
export const heldQuery = (userId: string, board: ModerationBoard) =>
  queryOptions({
    queryKey: [personal, userId, 'held-decisions', board],
    queryFn: ({ signal }) => request(boardKinds[board].api.held, { schema: heldDecisionsReplySchema, signal }),
    refetchInterval: ({ state }) => (state.data?.held.some(isPending) ? pollIntervalMs : false),
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
