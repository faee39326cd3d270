import { airline, airlineDescription } from '@portal/brand';
import { news, type NewsSummary } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import { portalPages, publicFiles } from '@portal/portal-contract';
import { escapeMarkup } from '../portal/page-content.ts';

/** Renders the news feed, newest first (RSS 2.0). */
export const renderNewsFeed = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
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
