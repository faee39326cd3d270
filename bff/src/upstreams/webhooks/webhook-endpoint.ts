import * as z from 'zod/mini';
import type { Current } from '../../config/credentials.ts';
import type { ClientLog } from '../call-records.ts';
import { clientOfAddress } from '../client-of-address.ts';
import { createUpstream } from '../client.ts';
import { failedDelivery, type DeliveryResult } from '../delivery.ts';

/** Creates the client of an address of the configuration that receives events. */
export function createWebhookEndpoint(name: string, address: Current<string>, log: ClientLog) {
  const endpoint = clientOfAddress(address, (url) => endpointAt(name, url, log));
  return {
    /** Posts a JSON value once. Never rejects for a failure of the receiver. */
    post: (json: unknown, headers: Record<string, string>): Promise<DeliveryResult> => endpoint.current().post(json, headers),
    close: endpoint.close,
  };
}

/** Creates the client of one address. Follows no redirect, so that no other address receives events. */
function endpointAt(name: string, address: string, log: ClientLog) {
  const { origin, pathname, search } = new URL(address);
  const upstream = createUpstream({ name, baseUrl: origin, concurrency: 4, log });
  return {
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
