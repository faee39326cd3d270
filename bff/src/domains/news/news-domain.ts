import { airline } from '@portal/brand';
import { news } from '@portal/brand/news';
import { contentPages, newsPath } from '@portal/content-contract';
import { publicFiles } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import { encodeText, sendEncoded } from '../../readings/encoded-reply.ts';
import type { PageContent } from '../portal/page-content.ts';
import { createArticleDetails } from './article-details.ts';
import { renderNewsFeed } from './news-feed.ts';

/** The news for feed readers and search engines. The brand has the articles. @param origin public origin of the portal */
export function createNews(origin: string): Domain & Required<PageContent> {
  const feed = encodeText(renderNewsFeed(origin), 'application/rss+xml; charset=utf-8');

  async function plugin(app: App) {
    app.get(publicFiles.newsFeed, { config: { access: 'portal' } }, (request, reply) => sendEncoded(request, reply, feed));
  }

  return {
    plugin,
    feeds: [{ title: `${airline.name} news`, href: publicFiles.newsFeed }],
    addresses: () => news.map(({ id, date }) => ({ path: newsPath(id), changed: date })),
    details: { [contentPages.newsArticle]: createArticleDetails(origin) },
  };
}
