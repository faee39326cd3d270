import { portalMessages } from '@portal/portal-contract';
import { boardId, listFailedText } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HttpError, isOutage } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { AppealContext } from '../standing/appeals/card-jobs.ts';
import type { TypedCard } from '../standing/board/board-kind.ts';
import { isAbout, isSurelyAbout } from '../standing/board/card-owner.ts';
import { cardOf, type BoardReader, type BoardState } from '../standing/board/board-reader.ts';

const labelName = z.string().check(z.minLength(1), z.maxLength(100));
const commentText = z.string().check(z.minLength(1), z.maxLength(16_384));

/** `POST /api/trello-proxy`: `action` selects the operation. */
export const boardProxyRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('fetchCards'), listId: boardId }),
  z.strictObject({ action: z.literal('addLabel'), cardId: boardId, labelName, labelColor: z.string().check(z.maxLength(20)) }),
  z.strictObject({ action: z.literal('removeLabel'), cardId: boardId, labelId: boardId }),
  z.strictObject({ action: z.literal('getLabels'), cardId: boardId }),
  z.strictObject({ action: z.literal('addComment'), cardId: boardId, text: commentText }),
  z.strictObject({ action: z.literal('getComments'), cardId: boardId }),
  z.strictObject({ action: z.literal('updateComment'), actionId: boardId, updatedText: commentText }),
]);
export type BoardProxyRequest = z.infer<typeof boardProxyRequestSchema>;

export type Action<Name extends BoardProxyRequest['action']> = Extract<BoardProxyRequest, { action: Name }>;

export const forbidden = () => new HttpError(403, portalMessages.auth.forbidden);

export interface CardOnBoard {
  board: BoardReader;
  card: TypedCard;
}

/** True for a card about the caller. @throws UpstreamError if the caller's former names cannot be read */
export const isOwn = async ({ knownPeople }: AppealContext, request: FastifyRequest, { board, card }: CardOnBoard): Promise<boolean> =>
  isSurelyAbout(board.kind, card, await knownPeople.of(requireSession(request)));

const seesAll = async (request: FastifyRequest, { kind }: BoardReader) => (await request.grantOf(kind.access.cards)) === 'yes';

/**
 * Lists the boards on which the caller decides.
 *
 * @param fresh whether to read the rank from the platform instead of the cache
 * @throws HttpError 403 when there is none, before any call to a board
 */
export async function decidedBoards({ boards }: AppealContext, request: FastifyRequest, fresh: boolean): Promise<BoardReader[]> {
  const decided: BoardReader[] = [];
  for (const board of Object.values(boards)) {
    // One fresh reading of the rank serves every board.
    const cell = await request.grantOf(board.kind.access.decide, { fresh: fresh && decided.length === 0 });
    if (cell !== 'no') decided.push(board);
  }
  if (decided.length === 0) throw forbidden();
  return decided;
}

/**
 * Returns the first result of `look` on any of the boards. An unreadable board does not hide a result on another board.
 *
 * @throws HttpError 403 when there is no result; an outage when an unreadable board may have one
 */
async function findOnBoards<T>(boards: readonly BoardReader[], look: (state: BoardState, board: BoardReader) => T | undefined): Promise<T> {
  let failure: Error | undefined;
  for (const board of boards) {
    try {
      const result = look((await board.read()).value, board);
      if (result !== undefined) return result;
    } catch (error) {
      if (!(isOutage(error) || error instanceof HttpError)) throw error;
      failure ??= error;
    }
  }
  throw failure ?? forbidden();
}

/** Finds a card by id on one of the boards. @throws as `findOnBoards` */
export const findCard = (boards: readonly BoardReader[], cardId: string): Promise<CardOnBoard> =>
  findOnBoards(boards, (state, board) => {
    const card = cardOf(state, cardId);
    return card && { board, card };
  });

/** Returns the cards of a list from the shared reading. A caller without access to all cards gets their own cards only. */
export async function fetchCards({ boards, knownPeople }: AppealContext, request: FastifyRequest, { listId }: Action<'fetchCards'>) {
  const { board, cards } = await findOnBoards(Object.values(boards), ({ index, lists, missing }, each) => {
    if (missing.includes(listId)) throw new HttpError(503, listFailedText(listId));
    return lists.includes(listId) ? { board: each, cards: index.ofList(listId) } : undefined;
  });
  if (await seesAll(request, board)) return cards.map(describe);
  const person = await knownPeople.of(requireSession(request));
  if (!person.isComplete) throw new HttpError(503, listFailedText(listId));
  return cards.filter((card) => isAbout(board.kind, card, person)).map(describe);
}

const describe = ({ id, name, due, desc, labels, members }: TypedCard) => ({
  id,
  name,
  due,
  desc,
  labels: labels.map((label) => ({ id: label.id, name: label.name })),
  members: members.map((username) => ({ username })),
});

/** Returns the labels of a card that the caller may see. */
export async function getLabels(context: AppealContext, request: FastifyRequest, { cardId }: Action<'getLabels'>) {
  const target = await findCard(Object.values(context.boards), cardId);
  if (!(await seesAll(request, target.board)) && !(await isOwn(context, request, target))) throw forbidden();
  return target.card.labels.map(({ id, name }) => ({ id, name }));
}

/** Reads the comments of a card from the board. Only deciders of that board may see them, because they contain addresses. */
export async function getComments(context: AppealContext, request: FastifyRequest, { cardId }: Action<'getComments'>) {
  await findCard(await decidedBoards(context, request, false), cardId);
  return (await context.comments.of(cardId)).map(({ id, text }) => ({ id, data: { text } }));
}
