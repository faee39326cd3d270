import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
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

interface NotedCase {
  cardId: string;
  note: string;
}

/** Decides appeals after the time for an undo. @throws ApiError */
export function holdDecisions(board: ModerationBoard, noted: readonly NotedCase[], decision: AppealDecision) {
  const [first, ...others] = noted.map(({ note }) => note.trim());
  const isShared = others.every((note) => note === first);
  const body: HoldDecisionsRequest = {
    cases: noted.map(({ cardId, note }) => ({ id: crypto.randomUUID(), cardId, ...(!isShared && { note }) })),
    decision,
    ...(isShared && first && { note: first }),
  };
  return request(boardKinds[board].api.hold, { schema: holdDecisionsReplySchema, body });
}

/** Takes decisions back. @throws ApiError */
export const undoDecisions = (board: ModerationBoard, ids: readonly string[]) =>
  request(boardKinds[board].api.undo, { schema: undoDecisionsReplySchema, body: { ids } });
