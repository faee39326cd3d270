import type { Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Card, Records } from '../../store/records.ts';
import { type BoardError, invalidId, invalidValue, notFound } from './board-error.ts';
import { commentsOf, describeCard, describeComment, describeLabel } from './describe.ts';
import { describeMember, portalMember } from './member.ts';
import { isObjectId } from './object-id.ts';
import { findBoard, findList, type Board } from './topology.ts';

type Read = (state: SandboxState, id: string, query: Params) => unknown;

/** Every read of the board by its path, in which `:id` stands for one id. */
export const boardReads: Record<string, Read> = {
  '/members/:id': (_state, id) => (id === 'me' ? describeMember(portalMember) : fail(notFound())),
  '/lists/:id': (_state, id) => {
    const { name, boardId } = knownList(id);
    return { id, name, closed: false, idBoard: boardId, pos: 65_535 };
  },
  '/lists/:id/cards': ({ records }, id, query) => describeCards(records, records.cards.list(knownList(id).id), query),
  '/boards/:id': (_state, id) => ({ id: knownBoard(id).id, name: knownBoard(id).name, closed: false }),
  '/boards/:id/lists': (_state, id) => knownBoard(id).lists.map((list) => ({ ...list, closed: false, idBoard: id })),
  '/boards/:id/cards': ({ records }, id, query) =>
    describeCards(
      records,
      knownBoard(id).lists.flatMap((list) => records.cards.list(list.id)),
      query,
    ),
  '/boards/:id/labels': ({ records }, id, { limit = '50' }) =>
    records.labels.list(knownBoard(id).id).slice(0, countOf(limit, 'limit')).map(describeLabel),
  '/cards/:id': ({ records }, id, query) => describeCard(records, knownCard(records, id), query),
  '/actions/:id': ({ records }, id) => describeComment(records, records.comments.get(validId(id)) ?? fail(notFound())),
  '/cards/:id/actions': ({ records }, id, query) => describeActions(records, knownCard(records, id), query),
};

function describeCards(records: Records, cards: Card[], query: Params) {
  const { filter = 'visible' } = query;
  if (!['visible', 'open', 'closed', 'all', 'none'].includes(filter)) throw invalidValue('filter');
  const shown = cards.filter((card) => filter === 'all' || (filter !== 'none' && card.closed === (filter === 'closed')));
  return shown.map((card) => describeCard(records, card, query));
}

/** The comments of a card, a page of 50 unless told otherwise; other types of action are not kept here. */
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

const knownList = (id: string) => findList(validId(id)) ?? fail(notFound());
const knownBoard = (id: string): Board => findBoard(validId(id)) ?? fail(notFound());

/** The card with this id, or with this short link of eight digits. */
export function knownCard(records: Records, id: string): Card {
  if (/^[0-9a-f]{8}$/.test(id)) return records.cards.list().find((card) => card.id.endsWith(id)) ?? fail(notFound());
  return records.cards.get(validId(id)) ?? fail(notFound());
}

const validId = (id: string) => (isObjectId(id) ? id : fail(invalidId()));
