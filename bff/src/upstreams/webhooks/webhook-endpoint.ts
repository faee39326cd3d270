import * as z from 'zod/mini';
import type { ClientLog } from '../call-records.ts';
import { createUpstream } from '../client.ts';
import { failedDelivery, type DeliveryResult } from '../delivery.ts';

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
