import type { FastifyInstance } from 'fastify';
import { previewRoutes } from './preview-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { releaseRoutes } from './routes.ts';
import type { Releases } from './start-releases.ts';

/** Every endpoint of releases. */
export async function releasesPlugin(app: FastifyInstance, { releases, now }: { releases: Releases; now(): number }): Promise<void> {
  const { registry, visitors, desk, countError } = releases;
  await app.register(releaseRoutes, { desk, now });
  await app.register(previewRoutes, { registry, visitors, desk });
  await app.register(reportRoutes, { registry, visitors, countError });
}
