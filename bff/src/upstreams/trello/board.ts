import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { serviceLimits } from '../../limits.ts';
import { createServiceBudget, type Shared } from '../service-budget.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, UpstreamError, type Upstream } from '../client.ts';

interface BoardSettings {
  apiUrl: string;
  key: string;
  token: string;
  /** Limit of the calls of all processes in ten seconds. Further calls wait. */
  requests?: number;
}

/** Creates the client of the board's REST API. Credentials are sent in a header, never in a URL. Without `shared` it has no budget. */
export function createBoard(settings: BoardSettings, log: ClientLog, shared?: Shared): Upstream {
  const { apiUrl, key, token, requests: max = serviceLimits.board.max } = settings;
  return createUpstream({
    name: 'board',
    baseUrl: apiUrl,
    headers: () => ({ authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` }),
    ...(shared && { budget: createServiceBudget('board', { ...serviceLimits.board, max }, shared) }),
    log,
  });
}

/**
 * True if the board sent the request. Then `X-Trello-Webhook` is the base64 of an HMAC-SHA1 over the body's bytes and the callback's
 * address, keyed with one of the application's secrets.
 */
export function isSignedByBoard(body: Buffer, callbackUrl: string, signature: string, secrets: readonly string[]): boolean {
  // Compared as text, because decoding would also accept other encodings of the same bytes.
  const actual = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha1', secret).update(body).update(callbackUrl).digest('base64'));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** Subscribes to changes of a board. Does nothing if a subscription exists. @throws UpstreamError */
export async function registerWebhook(board: Upstream, callbackURL: string, boardId: string): Promise<void> {
  const json = { callbackURL, idModel: boardId, description: 'Portal: refresh' };
  await board.request({ method: 'POST', path: '/webhooks', json, schema: z.unknown() }).catch((error: unknown) => {
    const isSubscribed = error instanceof UpstreamError && error.status === 400 && error.body?.includes('already exists');
    if (!isSubscribed) throw error;
  });
}
