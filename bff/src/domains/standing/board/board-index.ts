import type { PunishmentType, UnreadableCard } from '@portal/standing-contract';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { nameKey } from '../rules/card-name.ts';

export type TypedCard = BoardCard & { type: PunishmentType };

/** The cards of one board, found by name or id in one step, however many there are. */
export interface BoardIndex {
  byName(username: string): readonly TypedCard[];
  byId(cardId: string): TypedCard | undefined;
  ofList(listId: string): readonly TypedCard[];
  /** Cards whose appeal waits. */
  readonly pending: readonly TypedCard[];
  readonly unreadable: readonly UnreadableCard[];
  readonly size: number;
}

export interface IndexRules {
  board: UnreadableCard['board'];
  /** Whom a card is about; '' for nobody. */
  subjectOf(card: TypedCard): string;
  /** Why a card cannot be read, if it cannot. */
  problemOf(card: TypedCard): UnreadableCard['reason'] | undefined;
  isPending(card: TypedCard): boolean;
}

/** Indexes the cards of a board. Each card is looked at once; its description is read when somebody asks for it. */
export function indexBoard(rules: IndexRules, cards: readonly TypedCard[], malformed: readonly string[]): BoardIndex {
  const names = new Map<string, TypedCard[]>();
  const ids = new Map<string, TypedCard>();
  const lists = new Map<string, TypedCard[]>();
  const unreadable: UnreadableCard[] = malformed.map((id) => ({ id, board: rules.board, type: null, name: '', reason: 'malformed' }));
  const pending: TypedCard[] = [];
  const file = (into: Map<string, TypedCard[]>, key: string, card: TypedCard) => {
    const filed = into.get(key);
    if (filed) filed.push(card);
    else into.set(key, [card]);
  };
  for (const card of cards) {
    ids.set(card.id, card);
    file(lists, card.listId, card);
    const subject = rules.subjectOf(card);
    if (subject !== '') file(names, nameKey(subject), card);
    const reason = rules.problemOf(card);
    if (reason) unreadable.push({ id: card.id, board: rules.board, type: card.type, name: card.name, reason });
    if (rules.isPending(card)) pending.push(card);
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
