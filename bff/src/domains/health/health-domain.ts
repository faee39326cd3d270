import { healthApi, healthReplySchema, storeAwayMessage, systemPaths } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { createServiceQuestions } from './service-health.ts';
import { createHealthReader, type HealthSources, type ReadHealth } from './read-health.ts';

/**
 * Creates the health endpoints. `/healthz` answers while the process runs. `/readyz` checks the dependencies. `/healthz/caller` shows
 * which facts about a request arrive through a proxy. None of them calls an outside service. `/api/health` is for the staff's page, and asks
 * the services.
 */
export function createHealth(sources: HealthSources): Domain {
  const { platform, readMail } = sources;
  const { read, processes } = createHealthReader(sources);
  async function plugin(app: App) {
    healthRoute(app, read, createServiceQuestions(platform));
    app.addHook('onReady', async () => processes.start());
    app.get(systemPaths.health, { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get(systemPaths.caller, { schema: { hide: true } }, (request) => ({
      isHttps: request.protocol === 'https',
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      // A single address is the proxy's own: it is not trusted, or does not forward the caller's address.
      isBelieved: request.ips !== undefined && request.ips.length > 1,
    }));
    app.get(systemPaths.ready, { schema: { hide: true } }, async (_request, reply) => {
      const stateOf = (check: Promise<unknown>) =>
        check.then(
          () => 'ok',
          () => 'failing',
        );
      const [store, mail] = await Promise.all([stateOf(platform.store.check()), stateOf(readMail())]);
      const isReady = store === 'ok' && mail === 'ok';
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', dependencies: { store, mail } });
    });
  }

  return { plugin, close: processes.close };
}

/** Adds `GET /api/health`: the health of the portal and its services, for staff. Asks the services that were not called lately. */
function healthRoute(app: App, read: ReadHealth, askServices: (readerId: string) => Promise<void>): void {
  app.get(
    healthApi,
    {
      config: { access: 'health', outageText: storeAwayMessage },
      schema: { response: { 200: healthReplySchema } },
    },
    async (request) => {
      const isAllowed = async (row: 'doctorFindings' | 'mailQueue') => (await request.grantOf(row)) === 'yes';
      const [maySeeFindings, maySendAgain] = await Promise.all([
        isAllowed('doctorFindings'),
        isAllowed('mailQueue'),
        askServices(requireSession(request).userId),
      ]);
      return { ...(await read({ maySeeFindings })), maySendAgain };
    },
  );
}
