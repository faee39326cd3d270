import { airline, contact, socialLinks } from '@portal/brand';
import { logoPicture } from '@portal/brand/social-cards';
import { portalPages, socialBase } from '@portal/portal-contract';

/** Objects of the schema.org vocabulary, as search engines read them from `application/ld+json`. */
export const schemaContext = 'https://schema.org';

/** Names the airline in other objects. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** The airline and its site. */
export const organization = (origin: string): object[] => [
  {
    '@context': schemaContext,
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
    '@context': schemaContext,
    '@type': 'WebSite',
    name: airline.fullName,
    url: `${origin}${portalPages.home}`,
    publisher: { '@id': organizationId(origin) },
  },
];

/** Where a page stands: one step below the home page. */
export const breadcrumb = (name: string, path: string, origin: string): object => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}${portalPages.home}` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ],
});
