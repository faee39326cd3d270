import type { UnreadableCard } from '@portal/standing-contract';
import { nameKey } from '../rules/card-name.ts';
import { appealStatusOf, type BoardKind, type TypedCard } from './board-kind.ts';

/** Cards of one board. Look-ups by name and id take constant time. */
export interface BoardIndex {
  byName(username: string): readonly TypedCard[];
  byId(cardId: string): TypedCard | undefined;
  ofList(listId: string): readonly TypedCard[];
  readonly pending: readonly TypedCard[];
  readonly unreadable: readonly UnreadableCard[];
  readonly size: number;
}

/**
 * Indexes the cards of a board in one pass. It parses no descriptions; the views do.
 *
 * @param malformed ids of cards without the expected shape
 */
export function indexBoard(kind: BoardKind, cards: readonly TypedCard[], malformed: readonly string[]): BoardIndex {
  const names = new Map<string, TypedCard[]>();
  const ids = new Map<string, TypedCard>();
  const lists = new Map<string, TypedCard[]>();
  const board = kind.name;
  const unreadable: UnreadableCard[] = malformed.map((id) => ({ id, board, type: null, name: '', reason: 'malformed' }));
  const pending: TypedCard[] = [];
  const add = (groups: Map<string, TypedCard[]>, key: string, card: TypedCard) => {
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  };
  for (const card of cards) {
    ids.set(card.id, card);
    add(lists, card.listId, card);
    const subject = kind.subjectOf(card.name);
    if (subject !== '') add(names, nameKey(subject), card);
    const reason = kind.problemOf(card);
    if (reason) unreadable.push({ id: card.id, board, type: card.type, name: card.name, reason });
    if (appealStatusOf(kind, card.labels) === 'pending') pending.push(card);
  }
  return Object.freeze({
    byName: (username: string) => names.get(nameKey(username)) ?? [],
    byId: (cardId: string) => ids.get(cardId),
    ofList: (listId: string) => lists.get(listId) ?? [],
    pending,
    unreadable,
    size: ids.size,
  });
}
