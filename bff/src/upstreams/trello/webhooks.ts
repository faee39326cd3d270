import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { UpstreamError, type Upstream } from '../client.ts';

/**
 * True when the board sent the request: `X-Trello-Webhook` is base64 of HMAC-SHA1 over the body's bytes and the callback's address,
 * keyed with one of the application's secrets.
 */
export function isSignedByBoard(body: Buffer, callbackUrl: string, signature: string, secrets: readonly string[]): boolean {
  // Compared as text, because decoding would also accept other encodings of the same bytes.
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha1', secret).update(body).update(callbackUrl).digest('base64'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Subscribes to changes of a board. Does nothing if subscribed already. @throws UpstreamError */
export async function registerWebhook(board: Upstream, callbackURL: string, boardId: string): Promise<void> {
  const json = { callbackURL, idModel: boardId, description: 'Portal: refresh' };
  await board.request({ method: 'POST', path: '/webhooks', json, schema: z.unknown() }).catch((error: unknown) => {
    const isKnown = error instanceof UpstreamError && error.status === 400 && error.body?.includes('already exists');
    if (!isKnown) throw error;
  });
}
