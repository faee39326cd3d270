import { portalApi, portalMessages, registrySchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import { builtFiles } from './built-files.ts';
import { Pages, type LiveStructuredData } from './pages.ts';
import { publicFileRoutes } from './public-files.ts';
import { RegistryFile } from './registry.ts';

export interface PortalOptions {
  /** Folder of the build: `shell/` and `remotes/`. */
  distDir: string;
  remotesFile: string;
  publicUrl: string;
  /** Whether any service behind the portal is simulated. */
  sandbox: boolean;
  live?: LiveStructuredData;
}

const access = { access: 'portal' } as const;
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** Everything that is not an API: the registry, the built files of shell and remotes, and one HTML page per address. */
export async function portalRoutes(app: FastifyInstance, { distDir, remotesFile, publicUrl, sandbox, live }: PortalOptions): Promise<void> {
  const template = join(distDir, 'shell/index.html');
  const registry = new RegistryFile(remotesFile, sandbox, app.log, distDir);
  const pages = new Pages({ template, distDir, registry, publicUrl, ...(live && { live }) });

  app.get(portalApi.registry, { config: access, schema: { response: { 200: registrySchema } } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(registry.read()),
  );
  await app.register(publicFileRoutes, { registry, origin: new URL(publicUrl).origin });
  await app.register(builtFiles, { distDir });

  app.get('/*', { config: access }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // What asks for a file or an endpoint that is not there must not get a page: a browser would take the HTML for a script.
    if (looksLikeFile.test(path) || path.startsWith('/api/')) throw new HttpError(404, portalMessages.request.notFound);
    if (!existsSync(template)) throw new HttpError(503, portalMessages.request.unavailable);
    const { status, html } = pages.get(path);
    return sendCooked(request, reply, html, status);
  });
}
