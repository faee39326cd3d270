import { airline, airlineDescription } from '@portal/brand';
import { news, type NewsSummary } from '@portal/brand/news';
import { articleCard, logoPicture, type SocialCard } from '@portal/brand/social-cards';
import { contentMessages, contentPages, newsPath } from '@portal/content-contract';
import { portalPages, publicFiles, socialBase } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import { encodeText, sendEncoded } from '../../readings/encoded-reply.ts';
import { organizationId, schemaContext, type DescribeAddress, type PageContent, type PageDetail } from '../portal/page-content.ts';
import { escapeMarkup } from '../../text/markup.ts';

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

/** Renders the news feed, newest first (RSS 2.0). */
const renderNewsFeed = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeMarkup(`${airline.fullName}: news`)}</title>
    <link>${escapeMarkup(origin + portalPages.home)}</link>
    <description>${escapeMarkup(airlineDescription)}</description>
    <language>en</language>
    <atom:link href="${escapeMarkup(origin + publicFiles.newsFeed)}" rel="self" type="application/rss+xml" />
${news.map((article) => renderItem(article, origin)).join('\n')}
  </channel>
</rss>
`;

function renderItem({ id, title, date, excerpt, category }: NewsSummary, origin: string): string {
  const address = escapeMarkup(origin + newsPath(id));
  return `    <item>
      <title>${escapeMarkup(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate>
      <category>${escapeMarkup(category)}</category>
      <description>${escapeMarkup(excerpt)}</description>
    </item>`;
}

/**
 * Describes the page of each news article: its title, card and structured data. Unknown articles answer 404.
 *
 * @param origin public origin of the portal
 */
function createArticleDetails(origin: string): DescribeAddress {
  const missing: PageDetail = { exists: false, title: contentMessages.articleNotFound };
  const details = new Map<string, PageDetail>(news.map((article) => [article.id, describeArticle(article, origin)]));
  return ({ id = '' }) => details.get(id) ?? missing;
}

function describeArticle(article: NewsSummary, origin: string): PageDetail {
  const card = articleCard(article);
  const { title, excerpt } = article;
  return { exists: true, title, description: excerpt, card, kind: 'article', structuredData: [newsArticle(article, card, origin)] };
}

const newsArticle = ({ id, title, date, excerpt, category }: NewsSummary, card: SocialCard, origin: string): object => ({
  '@context': schemaContext,
  '@type': 'NewsArticle',
  headline: title,
  description: excerpt,
  articleSection: category,
  datePublished: date,
  dateModified: date,
  image: [`${origin}${socialBase}${card.file}`],
  mainEntityOfPage: `${origin}${newsPath(id)}`,
  author: { '@type': 'Organization', name: airline.fullName, url: `${origin}${portalPages.home}` },
  publisher: {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: airline.fullName,
    logo: { '@type': 'ImageObject', url: `${origin}${socialBase}${logoPicture.file}` },
  },
});
