import { portalApi, registrySchema, requestIdTiming, requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { Releases } from '../releases/releases-domain.ts';
import type { Visit } from '../releases/registry/visitors.ts';
import { builtFiles } from './built-files.ts';
import type { PageContent } from './page-content.ts';
import { Pages, type PageReply } from './pages.ts';
import { publicFileRoutes } from './public-files.ts';

const access = { access: 'portal' } as const;
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/** For replies that a cookie decided: caches that several people share must not keep them. */
const byCookie = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' } as const;

/**
 * Everything that is not an API: the registry, the built files of shell and remotes, and one HTML page per address.
 *
 * @param origin public origin of the portal
 */
export function createPortal(
  origin: string,
  releases: Pick<Releases, 'registry' | 'visitors' | 'files' | 'countView'>,
  contents: readonly PageContent[],
): Domain {
  const pages = new Pages(releases.files, origin, contents);

  async function plugin(app: FastifyInstance) {
    const { registry, visitors, files, countView } = releases;
    app.get(portalApi.registry, { config: access, schema: { response: { 200: registrySchema } } }, (request, reply) => {
      const { variant, isByCookie } = visitors.see(request);
      return reply.headers(isByCookie ? byCookie : { 'cache-control': 'no-cache' }).send(variant.registry);
    });
    await app.register(publicFileRoutes, { registry, origin, addresses: () => contents.flatMap(({ addresses }) => addresses?.() ?? []) });
    await app.register(builtFiles, { registry, files });

    const count = ({ variant, isPreview }: Visit, { status, remote }: PageReply) => {
      // Staff who look at a candidate say nothing about how visitors fare.
      if (isPreview || status !== 200) return;
      for (const release of [variant.shell, remote]) if (release) countView(release.id);
    };

    app.get('/*', { config: access }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      // What asks for a file or an endpoint that is not there must not get a page: a browser would take the HTML for a script.
      if (looksLikeFile.test(path) || path.startsWith('/api/')) throw new HttpError(404, requestMessages.notFound);
      const visit = visitors.receive(request, reply);
      const page = pages.get(path, visit.variant);
      if (!page) throw new HttpError(503, requestMessages.unavailable);
      count(visit, page);
      void reply.header('server-timing', `${requestIdTiming};desc="${request.id}"`);
      return sendCooked(request, reply, page.html, { status: page.status, headers: visit.isByCookie ? byCookie : {} });
    });
  }

  return { plugin };
}
