import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import type { TypedCard } from './board-kind.ts';

/**
 * Milliseconds for which the comments of an unchanged card are used again: a queue of 500 cards costs fifty calls to read, and
 * every decision asks for a new reading. Each card gets its own time between the two, so that not all are due at once.
 */
const keptFor = { least: 60_000, most: 120_000 } as const;

interface Kept {
  activeAt: string;
  until: number;
  comments: CardComment[];
}

/** Reads the comments of pending cards, and again only of those that changed. */
export function createPendingComments(comments: Pick<BoardComments, 'ofMany'>) {
  let kept = new Map<string, Kept>();
  /** Cards that were forgotten while a reading was under way, which may have seen them before. */
  const forgotten = new Map<string, number>();
  let forgets = 0;
  return {
    /** @returns without the cards that cannot be read. @throws UpstreamError when none can be read */
    async of(cards: readonly TypedCard[]): Promise<ReadonlyMap<string, CardComment[]>> {
      const now = performance.now();
      const begunAfter = forgets;
      const usable = new Map(
        cards.flatMap(({ id, activeAt }): [string, Kept][] => {
          const known = kept.get(id);
          return known && known.activeAt === activeAt && known.until > now ? [[id, known]] : [];
        }),
      );
      const changed = cards.filter(({ id }) => !usable.has(id));
      // The cards were read before their comments: a later comment has a later time, and is read again.
      const read = changed.length > 0 ? await comments.ofMany(changed.map(({ id }) => id)) : new Map<string, CardComment[]>();
      const fresh = changed.flatMap(({ id, activeAt }): [string, Kept][] => {
        const ofCard = read.get(id);
        const until = now + keptFor.least + Math.random() * (keptFor.most - keptFor.least);
        return ofCard && activeAt !== null ? [[id, { activeAt, until, comments: ofCard }]] : [];
      });
      kept = new Map([...usable, ...fresh].filter(([id]) => (forgotten.get(id) ?? 0) <= begunAfter));
      for (const [id, count] of forgotten) if (count <= begunAfter) forgotten.delete(id);
      return new Map([...[...usable].map(([id, known]): [string, CardComment[]] => [id, known.comments]), ...read]);
    },
    /** Reads this card's comments the next time: the board may not count an edited comment as a change of the card. */
    forget(cardId: string): void {
      kept.delete(cardId);
      forgotten.set(cardId, ++forgets);
    },
  };
}
