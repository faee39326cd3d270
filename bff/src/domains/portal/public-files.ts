import { publicFiles } from '@portal/portal-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookText } from '../../snapshots/cooked.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import { renderNewsFeed } from './news-feed.ts';
import type { RegistryFile } from './registry.ts';
import { renderSitemap } from './sitemap.ts';

const access = { access: 'portal' } as const;

/** What crawlers and feed readers ask for. */
export async function publicFileRoutes(
  app: FastifyInstance,
  { registry, origin }: { registry: RegistryFile; origin: string },
): Promise<void> {
  const robots = cookText(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${publicFiles.sitemap}\n`, 'text/plain; charset=utf-8');
  const feed = cookText(renderNewsFeed(origin), 'application/rss+xml; charset=utf-8');
  const sitemap = () => cookText(renderSitemap(registry.read(), origin), 'application/xml; charset=utf-8');

  const send = (cooked: () => typeof feed) => (request: FastifyRequest, reply: FastifyReply) => sendCooked(request, reply, cooked());
  app.get(
    publicFiles.robots,
    { config: access },
    send(() => robots),
  );
  app.get(
    publicFiles.newsFeed,
    { config: access },
    send(() => feed),
  );
  app.get(publicFiles.sitemap, { config: access }, send(sitemap));
}
