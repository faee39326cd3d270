import type { SandboxState } from '../../sandbox-state.ts';
import type { Card, CardComment, Label } from '../../store/records.ts';
import { BoardError, invalidValue } from './board-error.ts';
import { ensureLabel } from './labels.ts';
import { nextObjectId } from './object-id.ts';
import { findList } from './topology.ts';
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
    notifyWebhooks(state, card.boardId, type, card.id);
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
      notifyWebhooks(state, card.boardId, 'deleteCard', card.id);
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
      notifyWebhooks(state, card.boardId, 'commentCard', card.id);
      return comment;
    },

    /** Edits a comment. @throws BoardError 401 if `by` is not its author */
    editComment(comment: CardComment, by: string, text: string | undefined): CardComment {
      if (comment.by !== by) throw new BoardError(401, 'unauthorized permission requested');
      const editedComment = { ...comment, text: requireText(text, 'text'), editedAt: new Date(now()).toISOString() };
      records.comments.put(comment.id, editedComment, comment.cardId);
      notifyWebhooks(state, records.cards.get(comment.cardId)?.boardId ?? '', 'updateComment', comment.cardId);
      return editedComment;
    },

    /** Deletes a comment. @throws BoardError 401 if `by` is not its author */
    removeComment(comment: CardComment, by: string) {
      if (comment.by !== by) throw new BoardError(401, 'unauthorized permission requested');
      records.comments.delete(comment.id);
      notifyWebhooks(state, records.cards.get(comment.cardId)?.boardId ?? '', 'deleteComment', comment.cardId);
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
