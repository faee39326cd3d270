import type { SocialCard } from '@portal/brand/social-cards';

/** Metadata of one address, such as a news article. It takes precedence over the page's manifest. */
export interface PageDetail {
  /** False for an address that matches the page's pattern but has no content. The reply is then a 404. */
  exists: boolean;
  title?: string;
  description?: string;
  card?: SocialCard;
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
