import type { SocialCard } from '@portal/brand/social-cards';

/** Title, description and structured data of one address, such as one news article, in place of those in the page's manifest. */
export interface PageDetail {
  /** False answers 404: the page's pattern fits, but there is nothing at this address. */
  exists: boolean;
  title?: string;
  description?: string;
  card?: SocialCard;
  /** The vocabulary of social cards. */
  kind?: 'website' | 'article';
  /** schema.org objects. */
  structuredData?: readonly object[];
}

/** Gives the same object until there is something new to say: a page is rendered anew when it changes. */
export type DescribeAddress = (parameters: Readonly<Record<string, string>>) => PageDetail;

/** By the page's path in its manifest, for example `/news/:id`. */
export type PageDetails = Readonly<Partial<Record<string, DescribeAddress>>>;
