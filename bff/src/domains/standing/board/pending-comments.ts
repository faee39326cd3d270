import type { BoardComments, CardComment } from '../../../upstreams/trello/comments.ts';
import type { TypedCard } from './board-kind.ts';

/**
 * How long the comments of an unchanged card are cached, in milliseconds. A queue of 500 cards costs fifty calls to read, and every
 * decision needs a new reading. Each card gets a random time in this range, so that they do not all expire at once.
 */
const cacheMs = { least: 60_000, most: 120_000 } as const;

interface CachedComments {
  activeAt: string;
  expiresAt: number;
  comments: CardComment[];
}

/** Reads the comments of pending cards. Unchanged cards are served from a cache. */
export function createPendingComments(comments: Pick<BoardComments, 'ofMany'>) {
  let cache = new Map<string, CachedComments>();
  /** Number of the last `forget` of each card. A reading that began before it may be stale. */
  const forgotten = new Map<string, number>();
  let forgets = 0;
  return {
    /** @returns comments by card id, without the cards that cannot be read. @throws UpstreamError when none can be read */
    async of(cards: readonly TypedCard[]): Promise<ReadonlyMap<string, CardComment[]>> {
      const now = performance.now();
      const forgetsAtStart = forgets;
      const usable = new Map(
        cards.flatMap(({ id, activeAt }): [string, CachedComments][] => {
          const cached = cache.get(id);
          return cached && cached.activeAt === activeAt && cached.expiresAt > now ? [[id, cached]] : [];
        }),
      );
      const changed = cards.filter(({ id }) => !usable.has(id));
      // `activeAt` was read before the comments. A later comment changes it, so the card is read again.
      const read = changed.length > 0 ? await comments.ofMany(changed.map(({ id }) => id)) : new Map<string, CardComment[]>();
      const fresh = changed.flatMap(({ id, activeAt }): [string, CachedComments][] => {
        const ofCard = read.get(id);
        const expiresAt = now + cacheMs.least + Math.random() * (cacheMs.most - cacheMs.least);
        return ofCard && activeAt !== null ? [[id, { activeAt, expiresAt, comments: ofCard }]] : [];
      });
      cache = new Map([...usable, ...fresh].filter(([id]) => (forgotten.get(id) ?? 0) <= forgetsAtStart));
      for (const [id, count] of forgotten) if (count <= forgetsAtStart) forgotten.delete(id);
      return new Map([...[...usable].map(([id, cached]): [string, CardComment[]] => [id, cached.comments]), ...read]);
    },
    /** Drops a card from the cache. Needed after a write, because an edited comment may not count as a change of the card. */
    forget(cardId: string): void {
      cache.delete(cardId);
      forgotten.set(cardId, ++forgets);
    },
  };
}
