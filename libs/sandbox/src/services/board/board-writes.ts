import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Card, CardComment, Label } from '../../store/records.ts';
import { cardOf, commentOf } from './board-reads.ts';
import { BoardError, boardParams, invalidValue } from './board-requests.ts';
import { describeCard, describeComment, describeLabel, ensureLabel, findList, nextObjectId, portalMember } from './describe.ts';
import { notifyWebhooks } from './webhooks.ts';

const maxText = 16_384;
const baseColors = ['yellow', 'purple', 'blue', 'red', 'green', 'orange', 'black', 'sky', 'pink', 'lime'];
export const labelColors = baseColors.flatMap((color) => [color, `${color}_light`, `${color}_dark`]);

const requireText = (value: string | undefined, name: string) => {
  if (value === undefined || value === '' || value.length > maxText) throw invalidValue(name);
  return value;
};

/** Returns the writes to a board, which the console and the API share. */
export function boardWrites(state: SandboxState) {
  const { records, now } = state;
  const save = (card: Card, type: string) => {
    records.cards.put(card.id, card, card.listId);
    void notifyWebhooks(state, card.boardId, type, card.id);
    return card;
  };
  return {
    addCard(listId: string, fields: { name: string; desc?: string; due?: string | null; members?: string[] }): Card {
      const list = findList(listId);
      if (!list) throw invalidValue('idList');
      const { name, desc = '', due = null, members = [] } = fields;
      const rest = { dueOffset: null, dueComplete: false, closed: false, labelIds: [] };
      const id = nextObjectId(now());
      return save({ id, boardId: list.boardId, listId, name: requireText(name, 'name'), desc, due, members, ...rest }, 'createCard');
    },

    /** Changes fields of a card. A card can only move within its board. */
    updateCard(
      card: Card,
      changes: Partial<Pick<Card, 'name' | 'desc' | 'due' | 'closed' | 'dueComplete' | 'listId' | 'labelIds' | 'members'>>,
    ): Card {
      if (changes.name !== undefined) requireText(changes.name, 'name');
      if ((changes.desc ?? '').length > maxText) throw invalidValue('desc');
      if (changes.listId !== undefined && findList(changes.listId)?.boardId !== card.boardId) throw invalidValue('idList');
      if (changes.labelIds?.some((id) => records.labels.get(id)?.boardId !== card.boardId)) throw invalidValue('idLabels');
      const dueOffset = changes.due === undefined || changes.due === card.due ? card.dueOffset : null;
      return save({ ...card, ...changes, dueOffset }, 'updateCard');
    },

    removeCard(card: Card) {
      records.cards.delete(card.id);
      for (const comment of records.comments.list(card.id)) records.comments.delete(comment.id);
      void notifyWebhooks(state, card.boardId, 'deleteCard', card.id);
    },

    addComment(card: Card, by: string, text: string | undefined): CardComment {
      const at = now();
      const comment = {
        id: nextObjectId(at),
        cardId: card.id,
        by,
        text: requireText(text, 'text'),
        at: new Date(at).toISOString(),
        editedAt: null,
      };
      records.comments.put(comment.id, comment, card.id);
      void notifyWebhooks(state, card.boardId, 'commentCard', card.id);
      return comment;
    },

    /** Edits a comment. @throws BoardError 401 if `by` is not its author */
    editComment(comment: CardComment, by: string, text: string | undefined): CardComment {
      if (comment.by !== by) throw new BoardError(401, 'unauthorized permission requested');
      const editedComment = { ...comment, text: requireText(text, 'text'), editedAt: new Date(now()).toISOString() };
      records.comments.put(comment.id, editedComment, comment.cardId);
      void notifyWebhooks(state, records.cards.get(comment.cardId)?.boardId ?? '', 'updateComment', comment.cardId);
      return editedComment;
    },

    /** Deletes a comment. @throws BoardError 401 if `by` is not its author */
    removeComment(comment: CardComment, by: string) {
      if (comment.by !== by) throw new BoardError(401, 'unauthorized permission requested');
      records.comments.delete(comment.id);
      void notifyWebhooks(state, records.cards.get(comment.cardId)?.boardId ?? '', 'deleteComment', comment.cardId);
    },

    /** Adds a label to the card, and creates it on the board if necessary. */
    addNewLabel(card: Card, name: string, color: string | null): Label {
      if (color !== null && !labelColors.includes(color)) throw invalidValue('color');
      const label = ensureLabel(records, card.boardId, name, color, now());
      this.attachLabel(card, label.id);
      return label;
    },

    attachLabel(card: Card, labelId: string): string[] {
      if (records.labels.get(labelId)?.boardId !== card.boardId) throw invalidValue('value');
      if (card.labelIds.includes(labelId)) throw new BoardError(400, 'that label is already on the card');
      return save({ ...card, labelIds: [...card.labelIds, labelId] }, 'addLabelToCard').labelIds;
    },

    detachLabel(card: Card, labelId: string) {
      if (!card.labelIds.includes(labelId)) throw new BoardError(400, 'that label is not on the card');
      save({ ...card, labelIds: card.labelIds.filter((id) => id !== labelId) }, 'removeLabelFromCard');
    },
  };
}

interface Ids {
  Params: { id: string; other: string };
}

/** Registers the write endpoints. The author is the owner of the portal's token. A repeated POST creates a duplicate, as on the real board. */
export function writeRoutes(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const writes = boardWrites(state);
  const cardIn = (request: FastifyRequest<Ids>) => cardOf(records, request.params.id);
  const edit = (comment: CardComment, text: string | undefined) =>
    describeComment(records, writes.editComment(comment, portalMember, text));

  app.post<Ids>('/cards/:id/actions/comments', async (request) =>
    describeComment(records, writes.addComment(cardIn(request), portalMember, boardParams(request)['text'])),
  );
  app.put<Ids>('/cards/:id/actions/:other/comments', async (request) =>
    edit(commentOf(records, request.params.other, cardIn(request).id), boardParams(request)['text']),
  );
  app.put<Ids>('/actions/:id', async (request) => edit(commentOf(records, request.params.id), boardParams(request)['text']));
  app.delete<Ids>('/actions/:id', async (request) => {
    writes.removeComment(commentOf(records, request.params.id), portalMember);
    return { _value: null };
  });
  app.put<Ids>('/actions/:id/text', async (request) => edit(commentOf(records, request.params.id), boardParams(request)['value']));

  app.post<Ids>('/cards/:id/labels', async (request) => {
    const { name = '', color } = boardParams(request);
    return describeLabel(writes.addNewLabel(cardIn(request), name, color && color !== 'null' ? color : null));
  });
  app.post<Ids>('/cards/:id/idLabels', async (request) => writes.attachLabel(cardIn(request), boardParams(request)['value'] ?? ''));
  app.delete<Ids>('/cards/:id/idLabels/:other', async (request) => {
    writes.detachLabel(cardIn(request), request.params.other);
    return { _value: null };
  });

  app.post<Ids>('/cards', async (request) => {
    const { idList = '', name = '', desc = '', ...params } = boardParams(request);
    return describeCard(records, writes.addCard(idList, { name, desc, due: dueOf(params) ?? null }), {});
  });
  app.put<Ids>('/cards/:id', async (request) =>
    describeCard(records, writes.updateCard(cardIn(request), changesOf(boardParams(request))), {}),
  );
}

function changesOf(params: Params): Partial<Card> {
  const { name, desc, closed, dueComplete, idList, idLabels } = params;
  const due = dueOf(params);
  return {
    ...(name === undefined ? {} : { name }),
    ...(desc === undefined ? {} : { desc }),
    ...(closed === undefined ? {} : { closed: closed === 'true' }),
    ...(dueComplete === undefined ? {} : { dueComplete: dueComplete === 'true' }),
    ...(idList === undefined ? {} : { listId: idList }),
    ...(idLabels === undefined ? {} : { labelIds: [...new Set(idLabels.split(',').filter(Boolean))] }),
    ...(due === undefined ? {} : { due }),
  };
}

/** Reads the due time of a write. Undefined leaves it unchanged, null removes it. */
function dueOf({ due }: Params): string | null | undefined {
  if (due === undefined) return undefined;
  if (due === '' || due === 'null') return null;
  if (Number.isNaN(Date.parse(due))) throw invalidValue('due');
  return new Date(due).toISOString();
}
