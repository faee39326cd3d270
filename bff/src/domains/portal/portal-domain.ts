import { portalApi, registrySchema, requestIdTiming, requestMessages } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { sendEncoded } from '../../readings/encoded-reply.ts';
import type { Visit } from '../releases/registry/visitors.ts';
import type { Releases } from '../releases/releases-domain.ts';
import { matchPage, unknownPage } from './match-page.ts';
import type { PageContent } from './page-content.ts';
import { createPages, type PageReply } from './pages.ts';
import { builtFileRoutes, publicFileRoutes } from './public-files.ts';

const access = { access: 'portal' } as const;
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** Headers of a reply that depends on a cookie. Shared caches must not store it. */
const byCookie = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' } as const;

/**
 * Creates the routes for the browser: the registry, the built files of shell and remotes, and the HTML page of each address.
 *
 * @param origin public origin of the portal
 */
export function createPortal(
  origin: string,
  releases: Pick<Releases, 'registry' | 'visitors' | 'files' | 'countView'>,
  contents: readonly PageContent[],
): Domain {
  const readPage = createPages(releases.files, origin, contents);

  async function plugin(app: App) {
    const { registry, visitors, files, countView } = releases;
    app.get(portalApi.registry, { config: access, schema: { response: { 200: registrySchema } } }, async (request, reply) => {
      const { variant, isByCookie } = await visitors.see(request);
      reply.headers(isByCookie ? byCookie : { 'cache-control': 'no-cache' });
      return variant.registry;
    });
    publicFileRoutes(app, registry, origin, () => contents.flatMap(({ addresses }) => addresses?.() ?? []));
    await builtFileRoutes(app, { registry, visitors, files });

    const count = ({ variant, isPreview }: Visit, { status, remote }: PageReply) => {
      // Previews by staff do not count as views.
      if (isPreview || status !== 200) return;
      for (const release of [variant.shell, remote]) if (release) countView(release.id);
    };

    app.get('/*', { config: access }, async (request, reply) => {
      const [path = '/', ...query] = request.url.split('?');
      if (path.startsWith('/api/')) throw new HttpError(404, requestMessages.notFound);
      const visit = await visitors.receive(request, reply);
      // The address of an undecodable path was changed for the router, and is no page.
      const match = request.url === request.originalUrl ? matchPage(visit.variant, path) : unknownPage;
      if (match.path !== undefined && match.address !== path)
        return reply.header('cache-control', 'no-cache').redirect([match.address, ...query].join('?'), 308);
      const isFile = match.path === undefined && looksLikeFile.test(path);
      // A script or picture that is missing must not get a page, because a browser would run the HTML as a script.
      if (isFile && !request.headers.accept?.includes('text/html')) throw new HttpError(404, requestMessages.notFound);
      const page = await readPage(match, visit.variant);
      if (!page) throw new HttpError(503, requestMessages.unavailable);
      count(visit, page);
      const headers = isFile ? { 'cache-control': 'no-store' } : visit.isByCookie ? byCookie : {};
      void reply.header('server-timing', `${requestIdTiming};desc="${request.id}"`);
      return sendEncoded(request, reply, page.html, { status: page.status, headers });
    });
  }

  return { plugin };
}
