import { ensureLabel } from '../services/board/labels.ts';
import { objectIdOf } from '../services/board/object-id.ts';
import { findList } from '../services/board/topology.ts';
import type { Records } from '../store/records.ts';
import { isOffset, resolveWhen } from './when.ts';
import type { WorldCard } from './world-schema.ts';

const day = 86_400_000;
const minute = 60_000;

/** Adds a card of a world file to its list. `unique` makes its id differ from other cards and other seeds. */
export function addSeedCard(records: Records, listId: string, card: WorldCard, unique: string, now: number) {
  const boardId = findList(listId)?.boardId ?? '';
  const due = card.due === null ? null : resolveWhen(card.due, now);
  // Creates a punishment's card on its date, a flight's card on the day before the seed.
  const createdAt = due !== null && Date.parse(due) < now - day ? Date.parse(due) : now - day;
  const id = objectIdOf(createdAt, unique);
  const labelIds = card.labels.map(({ name, color }) => ensureLabel(records, boardId, name, color, now).id);
  const { name, desc, dueComplete, closed, members } = card;
  const dueOffset = card.due !== null && isOffset(card.due) ? card.due : null;
  records.cards.put(id, { id, boardId, listId, name, desc, due, dueOffset, dueComplete, closed, labelIds, members }, listId);
  for (const [index, comment] of card.comments.entries()) {
    const at = comment.at ? resolveWhen(comment.at, now) : new Date(createdAt + (index + 1) * minute).toISOString();
    const commentId = objectIdOf(Date.parse(at), `${unique}/${index}`);
    records.comments.put(commentId, { id: commentId, cardId: id, by: comment.by, text: comment.text, at, editedAt: null }, id);
  }
}
