import { listFailedText, type BoardProxyRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../plugins/http-error.ts';
import type { AppealDeps } from '../appeals/appeal-deps.ts';
import { subjectOf } from '../appeals/submit-appeal.ts';
import type { TypedCard } from '../board/board-index.ts';
import { nameKey } from '../rules/card-name.ts';
import { requireSession } from '../../../session/session.ts';
import { boardsOf, decidedBoards, findCard, findOnBoards, forbidden, isOwn, readGrant } from './proxy-access.ts';

type Action<Name extends BoardProxyRequest['action']> = Extract<BoardProxyRequest, { action: Name }>;

const describe = ({ id, name, due, desc, labels, members }: TypedCard) => ({
  id,
  name,
  due,
  desc,
  labels: labels.map((label) => ({ id: label.id, name: label.name })),
  members: members.map((username) => ({ username })),
});

/** The cards of one of our lists: all of them for those who may look at others, one's own for anybody else. From the shared reading. */
export async function fetchCards(deps: AppealDeps, request: FastifyRequest, { listId }: Action<'fetchCards'>) {
  const { username } = requireSession(request);
  const { name, cards } = await findOnBoards(boardsOf(deps), ({ index, lists, missing }, board) => {
    if (missing.includes(listId)) throw new HttpError(503, listFailedText(listId));
    return lists.includes(listId) ? { name: board.name, cards: index.ofList(listId) } : undefined;
  });
  const seesAll = (await readGrant(request, name)) === 'yes';
  const shown = seesAll ? cards : cards.filter((card) => nameKey(subjectOf(name, card.name)) === nameKey(username));
  return shown.map(describe);
}

/** The labels of a card that the caller may see. */
export async function getLabels(deps: AppealDeps, request: FastifyRequest, { cardId }: Action<'getLabels'>) {
  const found = await findCard(boardsOf(deps), cardId);
  const seesAll = (await readGrant(request, found.board.name)) === 'yes';
  if (!seesAll && !isOwn(request, found)) throw forbidden();
  return found.card.labels.map(({ id, name }) => ({ id, name }));
}

/** The comments of a card, as they are now: they hold addresses, and so are for those who decide on its board. */
export async function getComments(deps: AppealDeps, request: FastifyRequest, { cardId }: Action<'getComments'>) {
  const boards = await decidedBoards(request, false);
  await findCard(boardsOf(deps, boards), cardId);
  return (await deps.comments.of(cardId)).map(({ id, text }) => ({ id, data: { text } }));
}
