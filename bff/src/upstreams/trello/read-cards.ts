import * as z from 'zod/mini';
import { UpstreamError } from '../client.ts';

/** The valid cards of a reply, and its malformed items. */
interface ReadCards<T> {
  cards: T[];
  unreadable: unknown[];
}

/**
 * Parses each item on its own, so that one malformed card does not hide the others.
 *
 * @throws UpstreamError `malformed` if the reply contains items but no valid card
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
