import type { AppealDecision, appealLabels, ModerationBoard } from '@portal/standing-contract';
import type { BoardCards, CardLabel } from '../../../upstreams/trello/cards.ts';
import { labelKey, labelsAfter } from '../rules/appeal-status.ts';

type Wanted = (typeof appealLabels)[keyof typeof appealLabels];
type Cards = Pick<BoardCards, 'find' | 'labelsOfBoard' | 'setLabels' | 'attachLabel' | 'addNewLabel'>;

/** The board's label of this name, in the right colour if it has several. */
async function labelOf(cards: Cards, boardId: string, wanted: Wanted): Promise<CardLabel | undefined> {
  const named = (await cards.labelsOfBoard(boardId)).filter(({ name }) => labelKey(name) === wanted.name);
  return named.find(({ color }) => color === wanted.color) ?? named[0];
}

/** The label's id; a board that lacks it gets it, on this card first, since the board makes labels only with a card. */
async function ensureLabel(cards: Cards, boardId: string, cardId: string, wanted: Wanted): Promise<CardLabel> {
  const known = await labelOf(cards, boardId, wanted);
  if (known) return known;
  await cards.addNewLabel(cardId, wanted);
  const made = await labelOf(cards, boardId, wanted);
  if (!made) throw new Error(`the board has no label ${wanted.name}`);
  return made;
}

/** Puts a label on a card. Done twice it changes nothing more. */
export async function addLabelTo(cards: Cards, boardId: string, cardId: string, wanted: Wanted): Promise<void> {
  const label = await ensureLabel(cards, boardId, cardId, wanted);
  await cards.attachLabel(cardId, label.id);
}

/** Brings a card's labels to what a decision asks for, in one call; none when they are so already, or the card is gone. */
export async function markDecided(cards: Cards, board: ModerationBoard, boardId: string, cardId: string, decision: AppealDecision) {
  const card = await cards.find(cardId);
  if (!card) return;
  const { stay, go, add } = labelsAfter(board, decision, card.labels);
  const isThere = !add || stay.some(({ name }) => labelKey(name) === add.name);
  if (isThere && go.length === 0) return;
  const added = isThere ? [] : [await ensureLabel(cards, boardId, cardId, add)];
  await cards.setLabels(
    cardId,
    [...stay, ...added].map(({ id }) => id),
  );
}
