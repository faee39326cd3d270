import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Age at which a receiver refuses a request as a replay, in milliseconds (Standard Webhooks). */
const toleranceMs = 5 * 60_000;

/** Checks the headers of Standard Webhooks against the body, with any of the secrets. `now` is in milliseconds since 1970. */
export function isSigned(headers: IncomingHttpHeaders, body: string, secrets: readonly string[], now: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest(),
  );
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && expected.some((each) => given.length === each.length && timingSafeEqual(given, each));
  });
}
