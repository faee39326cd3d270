import { healthApi, healthReplySchema, storeAwayMessage, systemPaths } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import { createHealthReader, type HealthSources, type ReadHealth } from './read-health.ts';

/**
 * `/healthz`: the process answers. `/readyz`: its store and its mail queue work. `/healthz/caller`: what a proxy passes on of the
 * caller's own request. None calls an outside service. `/api/health` has the page for staff.
 *
 * @param checks dependencies by name; each throws or rejects while it is unusable
 */
export function createHealth(sources: HealthSources, checks: Readonly<Record<string, () => unknown>>): Domain {
  const { read, processes } = createHealthReader(sources);
  async function plugin(app: App) {
    healthRoute(app, read);
    app.addHook('onReady', async () => processes.start());
    app.get(systemPaths.health, { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get(systemPaths.caller, { schema: { hide: true } }, (request) => ({
      isHttps: request.protocol === 'https',
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      // A proxy's own address stands for the caller's when it is not believed, or passes none on.
      isBelieved: request.ips !== undefined && request.ips.length > 1,
    }));
    app.get(systemPaths.ready, { schema: { hide: true } }, async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await check();
            return [name, 'ok'] as const;
          } catch {
            return [name, 'failing'] as const;
          }
        }),
      );
      const isReady = results.every(([, state]) => state === 'ok');
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', dependencies: Object.fromEntries(results) });
    });
  }

  return { plugin, close: processes.close };
}

/** `GET /api/health`: the state of the portal and of its services, for staff. It calls no service but for the caller's rank. */
function healthRoute(app: App, read: ReadHealth): void {
  app.get(
    healthApi,
    {
      config: { access: 'health', lastKnownRank: true, outageText: storeAwayMessage },
      schema: { response: { 200: healthReplySchema } },
    },
    async (request) => {
      const may = async (row: 'doctorFindings' | 'mailQueue') => (await request.grantOf(row, { fresh: false })) === 'yes';
      const [maySeeFindings, maySendAgain] = await Promise.all([may('doctorFindings'), may('mailQueue')]);
      return { ...(await read({ maySeeFindings })), maySendAgain };
    },
  );
}
