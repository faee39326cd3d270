import { airline, contact, socialLinks } from '@portal/brand';
import type { NewsSummary } from '@portal/brand/news';
import { logoPicture, type SocialCard } from '@portal/brand/social-cards';
import { newsPath } from '@portal/content-contract';
import { portalPages, socialBase } from '@portal/portal-contract';

/** Objects of the schema.org vocabulary, as search engines read them from `application/ld+json`. */
const context = 'https://schema.org';

const organizationId = (origin: string) => `${origin}/#organization`;

/** The airline and its site. */
export const organization = (origin: string): object[] => [
  {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: airline.fullName,
    alternateName: airline.name,
    description: airline.description,
    url: `${origin}${portalPages.home}`,
    logo: `${origin}${socialBase}${logoPicture.file}`,
    email: contact.email,
    sameAs: socialLinks.map(({ href }) => href),
  },
  {
    '@context': context,
    '@type': 'WebSite',
    name: airline.fullName,
    url: `${origin}${portalPages.home}`,
    publisher: { '@id': organizationId(origin) },
  },
];

export const newsArticle = ({ id, title, date, excerpt, category }: NewsSummary, card: SocialCard, origin: string): object => ({
  '@context': context,
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

/** Where a page stands: one step below the home page. */
export const breadcrumb = (name: string, path: string, origin: string): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}${portalPages.home}` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ],
});
