import type { Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Card, CardComment, Records } from '../../store/records.ts';
import { invalidId, invalidValue, notFound, type BoardError } from './board-requests.ts';
import {
  commentsOf,
  describeCard,
  describeComment,
  describeLabel,
  describeMember,
  describeToken,
  findBoard,
  findList,
  isObjectId,
  portalMember,
  type Board,
} from './describe.ts';

type Read = (state: SandboxState, id: string, query: Params) => unknown;

/** Every read endpoint by its path. */
export const boardReads: Record<string, Read> = {
  '/members/:id': (_state, id) => (id === 'me' ? describeMember(portalMember) : fail(notFound())),
  '/members/:id/tokens': (_state, id) => (id === 'me' ? [describeToken()] : fail(notFound())),
  '/lists/:id': (_state, id) => {
    const { name, boardId } = listOf(id);
    return { id, name, closed: false, idBoard: boardId, pos: 65_535 };
  },
  '/lists/:id/cards': ({ records }, id, query) => describeCards(records, records.cards.list(listOf(id).id), query),
  '/boards/:id': (_state, id) => ({ id: boardOf(id).id, name: boardOf(id).name, closed: false }),
  '/boards/:id/lists': (_state, id) => boardOf(id).lists.map((list) => ({ ...list, closed: false, idBoard: id })),
  '/boards/:id/cards': ({ records }, id, query) =>
    describeCards(
      records,
      boardOf(id).lists.flatMap((list) => records.cards.list(list.id)),
      query,
    ),
  '/boards/:id/labels': ({ records }, id, { limit = '50' }) =>
    records.labels.list(boardOf(id).id).slice(0, countOf(limit, 'limit')).map(describeLabel),
  '/cards/:id': ({ records }, id, query) => describeCard(records, cardOf(records, id), query),
  '/actions/:id': ({ records }, id) => describeComment(records, commentOf(records, id)),
  '/cards/:id/actions': ({ records }, id, query) => describeActions(records, cardOf(records, id), query),
};

function describeCards(records: Records, cards: Card[], query: Params) {
  const { filter = 'visible' } = query;
  if (!['visible', 'open', 'closed', 'all', 'none'].includes(filter)) throw invalidValue('filter');
  const matches = cards.filter((card) => filter === 'all' || (filter !== 'none' && card.closed === (filter === 'closed')));
  return matches.map((card) => describeCard(records, card, query));
}

/** Describes the comments of a card, 50 per page by default. The sandbox stores no other type of action. */
function describeActions(records: Records, card: Card, { filter = 'commentCard', limit = '50', page = '0', before }: Params) {
  const types = filter.split(',');
  if (!types.includes('commentCard') && !types.includes('all')) return [];
  const size = countOf(limit, 'limit');
  const comments = commentsOf(records, card.id).filter((comment) => before === undefined || comment.id < before);
  return comments
    .slice(countOf(page, 'page') * size)
    .slice(0, size)
    .map((comment) => describeComment(records, comment));
}

function countOf(text: string, name: string): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= 1000 ? count : fail(invalidValue(name));
}

const fail = (error: BoardError): never => {
  throw error;
};

const listOf = (id: string) => findList(validId(id)) ?? fail(notFound());
export const boardOf = (id: string): Board => findBoard(validId(id)) ?? fail(notFound());

/** Finds a card by its id or its short link of eight digits. @throws BoardError */
export function cardOf(records: Records, id: string): Card {
  if (/^[0-9a-f]{8}$/.test(id)) return records.cards.list().find((card) => card.id.endsWith(id)) ?? fail(notFound());
  return records.cards.get(validId(id)) ?? fail(notFound());
}

/** Finds a comment, if it is on this card. @throws BoardError */
export function commentOf(records: Records, id: string, cardId?: string): CardComment {
  const comment = records.comments.get(validId(id));
  return comment && (cardId ?? comment.cardId) === comment.cardId ? comment : fail(notFound());
}

const validId = (id: string) => (isObjectId(id) ? id : fail(invalidId()));
