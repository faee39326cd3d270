import * as z from 'zod/mini';
import type { Current } from '../../config/credentials.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, UpstreamError, type Upstream } from '../client.ts';

/** `refused` never succeeds when repeated. */
export type PostResult =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string; retryAfterMs: number | undefined };

/** An address of the configuration that hears of events. */
interface WebhookEndpoint {
  /** Posts a JSON value once. Never rejects for a failure of the receiver. */
  post(json: unknown, headers: Record<string, string>): Promise<PostResult>;
  close: Upstream['close'];
}

const worthRetrying = (status: number) => status === 408 || status === 429 || status >= 500;

/** Creates the client of an address, which is read for each post. */
export function createWebhookEndpoint(name: string, address: Current<string>, log: ClientLog): WebhookEndpoint {
  const openAt = (each: string) => ({ address: each, endpoint: endpointAt(name, each, log) });
  let open = openAt(address());
  /** An address that was replaced finishes its posts, and its idle connections end by themselves. */
  function endpointNow(): WebhookEndpoint {
    const now = address();
    if (open.address !== now) open = openAt(now);
    return open.endpoint;
  }
  return { post: (json, headers) => endpointNow().post(json, headers), close: () => open.endpoint.close() };
}

/** Creates the client of one address. It follows no redirect, so that only that address is called. */
function endpointAt(name: string, address: string, log: ClientLog): WebhookEndpoint {
  const { origin, pathname, search } = new URL(address);
  const upstream = createUpstream({ name, baseUrl: origin, concurrency: 4, log });
  return {
    async post(json, headers) {
      try {
        await upstream.request({ method: 'POST', path: pathname + search, headers, json, text: true, schema: z.string() });
        return { outcome: 'delivered' };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const status = error.kind === 'status' ? (error.status ?? 0) : undefined;
        if (status !== undefined && !worthRetrying(status)) return { outcome: 'refused', reason: `${name} answered ${status}` };
        return { outcome: 'unavailable', reason: error.message, retryAfterMs: error.retryAfterMs };
      }
    },
    close: () => upstream.close(),
  };
}
