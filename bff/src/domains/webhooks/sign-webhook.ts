import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/**
 * Returns the headers of Standard Webhooks. The receiver checks the signature and ignores a repeated id.
 *
 * @param secrets each is `whsec_` and a key in base64. Every key signs; the receiver needs only one of them
 * @param body the exact text that is sent
 * @param now milliseconds since 1970
 */
export function signWebhook(secrets: readonly string[], id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
