import { systemPaths } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Local things without which no request can be served; each throws or rejects when it is unusable. */
  checks: Record<string, () => unknown>;
}

/** `/healthz`: the process answers. `/readyz`: what it needs on this machine works. Neither calls an outside service. */
export async function healthRoutes(app: FastifyInstance, { checks }: HealthDeps) {
  app.get(systemPaths.health, { schema: { hide: true } }, () => ({ status: 'ok' }));
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
