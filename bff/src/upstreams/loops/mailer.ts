import * as z from 'zod/mini';
import type { Current } from '../../config/credentials.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, UpstreamError, type Upstream } from '../client.ts';

/** Creates the client of the mailer's REST API. */
export const createMailer = ({ apiUrl, apiKey }: { apiUrl: string; apiKey: Current<string> }, log: ClientLog): Upstream =>
  createUpstream({ name: 'mailer', baseUrl: apiUrl, headers: () => ({ authorization: `Bearer ${apiKey()}` }), credential: apiKey, log });

interface TransactionalMail {
  email: string;
  transactionalId: string;
  /** By the template's names. Each value has at most 500 characters (the mailer's limit). */
  dataVariables: Record<string, string>;
  /** At most 100 characters. The mailer delivers one message per key. */
  idempotencyKey: string;
}

/** `delivered` includes a key that was used already. `refused` never succeeds when repeated. */
type SendResult =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string; retryAfterMs: number | undefined };

const conflict = 409;
const worthRetrying = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends a mail (`POST /transactional`). Repeating it with the same key is safe. Never rejects for a failure of the mailer. */
export async function sendTransactional(mailer: Upstream, mail: TransactionalMail): Promise<SendResult> {
  const { idempotencyKey, ...fields } = mail;
  try {
    await mailer.request({
      method: 'POST',
      path: '/transactional',
      headers: { 'idempotency-key': idempotencyKey },
      json: { ...fields, addToAudience: false },
      schema: z.object({ success: z.literal(true) }),
    });
    return { outcome: 'delivered' };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const status = error.kind === 'status' ? (error.status ?? 0) : undefined;
    if (status === conflict) return { outcome: 'delivered' };
    if (status !== undefined && !worthRetrying(status)) return { outcome: 'refused', reason: `the mailer answered ${status}` };
    return { outcome: 'unavailable', reason: error.message, retryAfterMs: error.retryAfterMs };
  }
}
