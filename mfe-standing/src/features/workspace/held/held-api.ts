import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import {
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  undoDecisionsReplySchema,
  type AppealDecision,
  type HeldDecision,
  type ModerationBoard,
} from '@portal/standing-contract';
import { boardKinds } from '../../../board/board-kind.ts';

/** True while a decision has no outcome. */
export const isUnderWay = ({ state }: HeldDecision): boolean => state === 'waiting' || state === 'running';

/** Milliseconds between two looks while decisions are under way. */
const followEveryMs = 2_000;

/** The viewer's decisions of the last minutes. */
export const heldQuery = (userId: string, board: ModerationBoard) =>
  queryOptions({
    queryKey: [personal, userId, 'held-decisions', board],
    queryFn: ({ signal }) => request(boardKinds[board].api.held, { schema: heldDecisionsReplySchema, signal }),
    refetchInterval: ({ state }) => (state.data?.held.some(isUnderWay) ? followEveryMs : false),
  });

/** Decides appeals after the time for an undo. @throws ApiError */
export const holdDecisions = (board: ModerationBoard, cardIds: readonly string[], decision: AppealDecision, note: string) =>
  request(boardKinds[board].api.hold, {
    schema: holdDecisionsReplySchema,
    body: {
      cases: cardIds.map((cardId) => ({ id: crypto.randomUUID(), cardId })),
      decision,
      ...(note.trim() && { note: note.trim() }),
    },
  });

/** Takes decisions back. @throws ApiError */
export const undoDecisions = (board: ModerationBoard, ids: readonly string[]) =>
  request(boardKinds[board].api.undo, { schema: undoDecisionsReplySchema, body: { ids } });
