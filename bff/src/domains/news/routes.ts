import { airline } from '@portal/brand';
import { news } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import { publicFiles } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import { cookText } from '../../snapshots/cooked.ts';
import { sendCooked } from '../../snapshots/cooked-reply.ts';
import type { Feed } from '../portal/page-head.ts';
import type { ListedAddress } from '../portal/sitemap.ts';
import { renderNewsFeed } from './news-feed.ts';

/** The feed, as every page names it. */
export const newsFeed: Feed = { title: `${airline.name} news`, href: publicFiles.newsFeed };

/** Every article, for search engines. */
export const articleAddresses = (): ListedAddress[] => news.map(({ id, date }) => ({ path: newsPath(id), changed: date }));

/** The news feed for feed readers. */
export async function newsRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  const feed = cookText(renderNewsFeed(origin), 'application/rss+xml; charset=utf-8');
  app.get(publicFiles.newsFeed, { config: { access: 'portal' } }, (request, reply) => sendCooked(request, reply, feed));
}
