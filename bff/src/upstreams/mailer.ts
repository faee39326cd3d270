import * as z from 'zod/mini';
import { serviceLimits } from '../limits.ts';
import { createServiceBudget, type Shared } from './service-budget.ts';
import type { ClientLog } from './call-records.ts';
import { createUpstream, type Upstream } from './client.ts';
import { failedDelivery, type DeliveryResult } from './delivery.ts';
import { isStatus } from './upstream-error.ts';

interface MailerSettings {
  apiUrl: string;
  apiKey: string;
}

/** Creates the client of the mailer's REST API. Without `shared` it has no budget. */
export const createMailer = ({ apiUrl, apiKey }: MailerSettings, log: ClientLog, shared?: Shared): Upstream =>
  createUpstream({
    name: 'mailer',
    baseUrl: apiUrl,
    headers: () => ({ authorization: `Bearer ${apiKey}` }),
    ...(shared && { budget: createServiceBudget('mailer', serviceLimits.mailer, shared) }),
    log,
  });

interface TransactionalMail {
  email: string;
  transactionalId: string;
  /** Values by the template's names, each at most 500 characters (the mailer's limit). */
  dataVariables: Record<string, string>;
  /** At most 100 characters. The mailer delivers one message per key. */
  idempotencyKey: string;
}

const conflict = 409;

/**
 * Sends an email (`POST /transactional`). Repeating it with the same key is safe: a key that was already used counts as delivered.
 * Never rejects for a failure of the mailer.
 */
export async function sendTransactional(mailer: Upstream, mail: TransactionalMail): Promise<DeliveryResult> {
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
    return isStatus(error, conflict) ? { outcome: 'delivered' } : failedDelivery(error, 'the mailer');
  }
}
