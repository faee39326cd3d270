import type { SocialCard } from '@portal/brand/social-cards';

/** Title, description and structured data of one address, such as one news article. They replace those in the page's manifest. */
export interface PageDetail {
  /** False answers 404: the address fits the page's pattern, but nothing is there. */
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
 * Returns the same object until the detail changes: the page is rendered again for a new one. Every visitor waits for it, so it must
 * limit its own wait.
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

export interface PageContent {
  /** By the page's path in its manifest, for example `/news/:id`. */
  details?: Readonly<Partial<Record<string, DescribeAddress>>>;
  feeds?: readonly Feed[];
  /** Addresses that no manifest names, such as those of articles. */
  addresses?(): readonly ListedAddress[];
}
