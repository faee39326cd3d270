import { airline, airlineDescription, contact, socialLinks } from '@portal/brand';
import { logoPicture, type SocialCard } from '@portal/brand/social-cards';
import { portalPages, socialBase } from '@portal/portal-contract';

/** Metadata of one address, such as a news article. It takes precedence over the page's manifest. */
export interface PageDetail {
  /** False for an address that matches the page's pattern but has no content. The reply is then a 404. */
  exists: boolean;
  title?: string;
  description?: string;
  card?: SocialCard;
  /** The one address of a page that has several. */
  path?: string;
  /** Open Graph type. */
  kind?: 'website' | 'article';
  /** schema.org objects. */
  structuredData?: readonly object[];
}

/**
 * Describes an address. Must return the same object until the detail changes, because a new object renders the page again. Must limit
 * its own wait, because the page's reply waits for it.
 */
export type DescribeAddress = (parameters: Readonly<Record<string, string>>) => PageDetail | Promise<PageDetail>;

export interface Feed {
  title: string;
  /** Path on this origin. */
  href: string;
}

/** An address for search engines. */
export interface ListedAddress {
  path: string;
  /** ISO 8601 date. */
  changed?: string;
}

/** Content of a domain for the HTML of its pages. */
export interface PageContent {
  /** By the page's path in its manifest, for example `/news/:id`. */
  details?: Readonly<Partial<Record<string, DescribeAddress>>>;
  feeds?: readonly Feed[];
  /** Addresses that are not in a manifest, such as those of articles. */
  addresses?(): readonly ListedAddress[];
}

/** Context of the schema.org objects that search engines read from `application/ld+json`. */
export const schemaContext = 'https://schema.org';

/** Returns the id of the airline in structured data. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** Describes the airline and its site. */
export const organization = (origin: string): object[] => [
  {
    '@context': schemaContext,
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: airline.fullName,
    alternateName: airline.name,
    description: airlineDescription,
    url: `${origin}${portalPages.home}`,
    logo: `${origin}${socialBase}${logoPicture.file}`,
    email: contact.email,
    sameAs: socialLinks.map(({ href }) => href),
  },
  {
    '@context': schemaContext,
    '@type': 'WebSite',
    name: airline.fullName,
    url: `${origin}${portalPages.home}`,
    publisher: { '@id': organizationId(origin) },
  },
];

/** Returns the breadcrumb of a page, one step below the home page. */
export const breadcrumb = (name: string, path: string, origin: string): object => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}${portalPages.home}` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ],
});

/** Serialises JSON for a script element. Escapes `<`, so that no text can close the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
