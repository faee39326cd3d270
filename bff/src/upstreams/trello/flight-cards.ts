import * as z from 'zod/mini';
import type { FlightCard } from '../../domains/flights/parse-flight-card.ts';
import { createUpstream, type Upstream, type UpstreamLog } from '../client.ts';

export interface BoardSettings {
  apiUrl: string;
  key: string;
  token: string;
  /** Calls in ten seconds; a call over it waits its turn. 80 unless told. */
  requests?: number;
}

/** The board allows 100 requests in 10 s per token and locks out a caller that goes far over it; this stays below. */
const defaultBudget = { requests: 80, perMs: 10_000 };

/** The board's REST API. Credentials travel in the header form, never in a URL. */
export const createBoard = ({ apiUrl, key, token, requests = defaultBudget.requests }: BoardSettings, log: UpstreamLog): Upstream =>
  createUpstream({
    name: 'board',
    baseUrl: apiUrl,
    headers: () => ({ authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` }),
    budget: { ...defaultBudget, requests },
    log,
  });

const cardSchema = z.object({
  id: z.string().check(z.minLength(1)),
  desc: z._default(z.nullable(z.string()), ''),
  due: z._default(z.nullable(z.string()), null),
});

/** A full list of full cards (1,000 of 16,384 characters) fits. */
const maxBytes = 20 * 1024 * 1024;

/**
 * The cards of a list, in the board's order. A card that is not in the expected shape is left out and counted.
 *
 * @throws UpstreamError when the list cannot be read
 */
export async function readFlightCards(board: Upstream, listId: string): Promise<{ cards: FlightCard[]; unreadable: number }> {
  const { data } = await board.request({
    path: `/lists/${encodeURIComponent(listId)}/cards`,
    query: { fields: 'id,name,desc,due' },
    schema: z.array(z.unknown()),
    maxBytes,
  });
  const cards: FlightCard[] = [];
  for (const item of data) {
    const card = z.safeParse(cardSchema, item);
    if (card.success) cards.push({ ...card.data, desc: card.data.desc ?? '' });
  }
  return { cards, unreadable: data.length - cards.length };
}
