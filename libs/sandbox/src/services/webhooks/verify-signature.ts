import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sandboxAccounts } from '@portal/sandbox-contract';

/** Age at which a receiver refuses a request as a replay, in milliseconds (Standard Webhooks). */
const toleranceMs = 5 * 60_000;
const key = Buffer.from(sandboxAccounts.webhookSecret.slice('whsec_'.length), 'base64');

/** Checks the headers of Standard Webhooks against the body. `now` is in milliseconds since 1970. */
export function isSigned(headers: IncomingHttpHeaders, body: string, now: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
