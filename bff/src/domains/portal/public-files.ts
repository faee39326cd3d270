import { publicFiles } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import { cookText, type Cooked } from '../../snapshots/cooked.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { ReleaseRegistry } from '../releases/registry/registry.ts';
import type { Variant } from '../releases/registry/variant.ts';
import type { ListedAddress } from './page-content.ts';
import { renderSitemap } from './sitemap.ts';

const access = { access: 'portal' } as const;

interface PublicFileOptions {
  registry: ReleaseRegistry;
  origin: string;
  addresses?: (() => readonly ListedAddress[]) | undefined;
}

/** Files for crawlers: robots.txt and the sitemap. */
export async function publicFileRoutes(app: FastifyInstance, { registry, origin, addresses }: PublicFileOptions): Promise<void> {
  const robots = cookText(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${publicFiles.sitemap}\n`, 'text/plain; charset=utf-8');
  const sitemaps = new WeakMap<Variant, Cooked>();
  const sitemapOf = (variant: Variant) => {
    const known = sitemaps.get(variant);
    if (known) return known;
    const sitemap = cookText(renderSitemap(variant, addresses?.() ?? [], origin), 'application/xml; charset=utf-8');
    sitemaps.set(variant, sitemap);
    return sitemap;
  };
  app.get(publicFiles.robots, { config: access }, (request, reply) => sendCooked(request, reply, robots));
  app.get(publicFiles.sitemap, { config: access }, (request, reply) => sendCooked(request, reply, sitemapOf(registry.live)));
}
