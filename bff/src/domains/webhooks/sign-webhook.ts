import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/**
 * Returns the headers of Standard Webhooks: the receiver checks them, and ignores an id that it has seen.
 *
 * @param secret `whsec_` and a key in base64
 * @param body the exact text that is sent
 * @param now milliseconds since 1970
 */
export function signWebhook(secret: string, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
