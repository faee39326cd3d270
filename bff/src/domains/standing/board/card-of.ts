import { UpstreamError } from '../../../upstreams/client.ts';
import type { TypedCard } from './board-index.ts';
import type { BoardState } from './moderation-board.ts';

/** Call before saying that something is not on the board: only a reading that is whole knows that. @throws UpstreamError */
export const requireWhole = ({ missing }: BoardState): void => {
  if (missing.length > 0) throw new UpstreamError('board', 'incomplete');
};

/**
 * The card with this id; undefined when it is not on the board.
 *
 * @throws UpstreamError when it was not found and may be on what could not be read
 */
export function cardOf(state: BoardState, cardId: string): TypedCard | undefined {
  const card = state.index.byId(cardId);
  if (!card) requireWhole(state);
  return card;
}
