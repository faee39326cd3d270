import { airline, airlineDescription, contact, socialLinks } from '@portal/brand';
import { logoPicture } from '@portal/brand/social-cards';
import { portalPages, socialBase } from '@portal/portal-contract';

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
