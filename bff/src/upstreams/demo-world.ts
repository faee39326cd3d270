import { createCache } from 'async-cache-dedupe';
import * as z from 'zod/mini';
import type { ClientLog } from './call-records.ts';
import { createUpstream } from './client.ts';

const worldSchema = z.object({
  staffManagers: z._default(z.array(z.string()), []),
  cabinItems: z._default(z.record(z.string(), z.string()), {}),
});
type DemoWorld = z.infer<typeof worldSchema>;

/** Reads settings that only the sandbox's world has, at most every five seconds. @throws UpstreamError */
export function createDemoWorld(sandboxUrl: string, log: ClientLog) {
  const upstream = createUpstream({ name: 'sandbox', baseUrl: sandboxUrl, log });
  const cache = createCache({ ttl: 5, storage: { type: 'memory' } }).define(
    'world',
    async (_: string) => (await upstream.request({ path: '/_sandbox/settings', schema: worldSchema })).data,
  );
  return { read: (): Promise<DemoWorld> => cache.world('now'), close: (): Promise<void> => upstream.close() };
}
