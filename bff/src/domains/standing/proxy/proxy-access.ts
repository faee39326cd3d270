import { portalMessages } from '@portal/portal-contract';
import { moderationBoards, type ModerationBoard as BoardName } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { AccessKey } from '../../../plugins/access-table.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import { requireSession } from '../../../session/session.ts';
import type { AppealDeps } from '../appeals/appeal-deps.ts';
import { subjectOf } from '../appeals/submit-appeal.ts';
import type { TypedCard } from '../board/board-index.ts';
import { cardOf } from '../board/card-of.ts';
import type { BoardState, ModerationBoard } from '../board/moderation-board.ts';
import { nameKey } from '../rules/card-name.ts';

export const forbidden = () => new HttpError(403, portalMessages.auth.forbidden);

/** The rows that grant reading a board's cards, and deciding on it. */
const readRows = { player: 'playerStanding', staff: 'staffBoardCards' } as const satisfies Record<BoardName, AccessKey>;
const decideRows = { player: 'playerAppeals', staff: 'staffAppeals' } as const satisfies Record<BoardName, AccessKey>;

/** These boards; both unless told. */
export const boardsOf = ({ boards }: Pick<AppealDeps, 'boards'>, names: readonly BoardName[] = moderationBoards): ModerationBoard[] =>
  names.map((name) => boards[name]);

export interface FoundCard {
  board: ModerationBoard;
  card: TypedCard;
}

/** True for a card about the caller. */
export const isOwn = (request: FastifyRequest, { board, card }: FoundCard) =>
  nameKey(subjectOf(board.name, card.name)) === nameKey(requireSession(request).username);

/** The caller's cell for reading the cards of a board. */
export const readGrant = (request: FastifyRequest, board: BoardName) => request.grantOf(readRows[board], { fresh: false });

/**
 * The boards on which the caller decides; the platform is asked for the rank now.
 *
 * @throws HttpError 403 when there is none, before any board is called
 */
export async function decidedBoards(request: FastifyRequest, fresh: boolean): Promise<BoardName[]> {
  // One fresh reading of the rank serves both rows.
  const grants = {
    player: await request.grantOf(decideRows.player, { fresh }),
    staff: await request.grantOf(decideRows.staff, { fresh: false }),
  };
  const boards = moderationBoards.filter((board) => grants[board] !== 'no');
  if (boards.length === 0) throw forbidden();
  return boards;
}

/**
 * What `look` finds on the first of the boards that has it. One that cannot be read is no reason to refuse what is on another.
 *
 * @throws HttpError 403 when it is on none; an outage when it may be on one that could not be read
 */
export async function findOnBoards<T>(
  boards: readonly ModerationBoard[],
  look: (state: BoardState, board: ModerationBoard) => T | undefined,
): Promise<T> {
  let failure: Error | undefined;
  for (const board of boards) {
    try {
      const found = look((await board.read()).value, board);
      if (found !== undefined) return found;
    } catch (error) {
      if (!(isOutage(error) || error instanceof HttpError)) throw error;
      failure ??= error;
    }
  }
  throw failure ?? forbidden();
}

/** The card with this id on one of the boards. @throws as `findOnBoards` */
export const findCard = (boards: readonly ModerationBoard[], cardId: string): Promise<FoundCard> =>
  findOnBoards(boards, (state, board) => {
    const card = cardOf(state, cardId);
    return card && { board, card };
  });
