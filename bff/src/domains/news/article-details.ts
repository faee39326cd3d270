import { airline } from '@portal/brand';
import { news, type NewsSummary } from '@portal/brand/news';
import { articleCard, logoPicture, type SocialCard } from '@portal/brand/social-cards';
import { contentMessages, newsPath } from '@portal/content-contract';
import { portalPages, socialBase } from '@portal/portal-contract';
import { organizationId, schemaContext, type DescribeAddress, type PageDetail } from '../portal/page-content.ts';

/**
 * Describes the page of each news article: its title, card and structured data. Unknown articles answer 404.
 *
 * @param origin public origin of the portal
 */
export function createArticleDetails(origin: string): DescribeAddress {
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
