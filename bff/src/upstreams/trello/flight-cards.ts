import * as z from 'zod/mini';
import type { Upstream } from '../client.ts';
import { readCards } from './read-cards.ts';

/** The part of a flight card that the portal reads. */
export interface FlightCard {
  id: string;
  name: string;
  /** True for a card that the board offers as a template for new cards. */
  isTemplate: boolean;
  /** Markdown text. */
  desc: string;
  /** ISO 8601 date-time. */
  due: string | null;
  /** Address of the card for people; undefined if the board sends none that is safe to link. */
  url?: string | undefined;
}

const cardSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  isTemplate: z.catch(z._default(z.boolean(), false), false),
  desc: z._default(z.nullable(z.string()), ''),
  due: z._default(z.nullable(z.string()), null),
  shortUrl: z.catch(z.optional(z.string().check(z.regex(/^https:\/\/\S{1,200}$/))), undefined),
});

/** Enough for a full list of full cards: 1,000 of 16,384 characters. */
const maxBytes = 20 * 1024 * 1024;

/**
 * Reads the cards of a list, in the board's order. Malformed cards are omitted and counted.
 *
 * @throws UpstreamError if the list, or every card of it, cannot be read
 */
export async function readFlightCards(board: Upstream, listId: string): Promise<{ cards: FlightCard[]; unreadable: number }> {
  const { data } = await board.request({
    path: `/lists/${encodeURIComponent(listId)}/cards`,
    query: { fields: 'id,name,desc,due,shortUrl,isTemplate' },
    schema: z.array(z.unknown()),
    maxBytes,
  });
  const { cards, unreadable } = readCards(data, cardSchema);
  return {
    cards: cards.map(({ shortUrl, ...card }) => ({ ...card, desc: card.desc ?? '', url: shortUrl })),
    unreadable: unreadable.length,
  };
}
