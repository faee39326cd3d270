import * as z from 'zod/mini';
import { UpstreamError } from '../client.ts';

/** The cards of an answer that have the expected shape, and the items that do not. */
export interface ReadCards<T> {
  cards: T[];
  unreadable: unknown[];
}

/**
 * Reads each item of an answer on its own, so that one broken card does not hide the others.
 *
 * @throws UpstreamError `malformed` when the answer holds items and none of them is a card: it is then no answer, and not an empty list
 */
export function readCards<T>(items: readonly unknown[], schema: z.core.$ZodType<T>): ReadCards<T> {
  const cards: T[] = [];
  const unreadable: unknown[] = [];
  for (const item of items) {
    const card = z.safeParse(schema, item);
    if (card.success) cards.push(card.data);
    else unreadable.push(item);
  }
  if (unreadable.length > 0 && cards.length === 0) throw new UpstreamError('board', 'malformed');
  return { cards, unreadable };
}
