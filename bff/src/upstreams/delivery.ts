import * as z from 'zod/mini';
import type { ClientLog } from './call-records.ts';
import { createUpstream } from './client.ts';
import { UpstreamError } from './upstream-error.ts';

/** Result of a delivery. `refused` never succeeds when repeated. */
export type DeliveryResult =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string; retryAfterMs: number | undefined };

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** Translates the error of a delivery. @param receiver name for the reason @throws errors that are no UpstreamError */
export function failedDelivery(error: unknown, receiver: string): DeliveryResult {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, status = 0, message, retryAfterMs } = error;
  if (kind === 'status' && !isTemporary(status)) return { outcome: 'refused', reason: `${receiver} answered ${status}` };
  return { outcome: 'unavailable', reason: message, retryAfterMs };
}

/** Creates the client of an address that receives events. Follows no redirect, so that no other address receives them. */
export function createWebhookEndpoint(name: string, address: string, log: ClientLog) {
  const { origin, pathname, search } = new URL(address);
  const upstream = createUpstream({ name, baseUrl: origin, concurrency: 4, log });
  return {
    /** Posts a JSON value once. Never rejects for a failure of the receiver. */
    async post(json: unknown, headers: Record<string, string>): Promise<DeliveryResult> {
      try {
        await upstream.request({ method: 'POST', path: pathname + search, headers, json, text: true, schema: z.string() });
        return { outcome: 'delivered' };
      } catch (error) {
        return failedDelivery(error, name);
      }
    },
    close: () => upstream.close(),
  };
}
