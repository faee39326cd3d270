import { airline, documentTitle } from '@portal/brand';
import { siteCard, type SocialCard } from '@portal/brand/social-cards';
import { portalPages } from '@portal/portal-contract';
import type { MatchedPage } from './match-page.ts';
import type { PageDetail } from './page-content.ts';
import { breadcrumb, organization } from './structured-data.ts';

/** What a page says about itself to those who do not run it: browsers' tabs, search engines, sites that show a card of it. */
export interface PageDescription {
  /** Of the document, the airline's name included. */
  title: string;
  description: string;
  card: SocialCard;
  /** The vocabulary of social cards. */
  kind: 'website' | 'article';
  /** Whether search engines may list it. */
  listed: boolean;
  /** schema.org objects. */
  structuredData: readonly object[];
}

/** Titles of the shell's own pages. */
const ownTitles: Record<string, string> = {
  [portalPages.redirect]: 'Signing in',
  [portalPages.userProfile]: 'Your profile',
  [portalPages.releases]: 'Portal',
};

interface Address {
  /** Without closing slash. */
  path: string;
  /** Of the portal as the public knows it. */
  origin: string;
}

/** @param detail what the domain that owns the page adds */
export function describePage(
  { path: pattern, page }: MatchedPage,
  detail: PageDetail | undefined,
  { path, origin }: Address,
): PageDescription {
  const isThere = pattern !== undefined && detail?.exists !== false;
  const name = detail?.title ?? (isThere ? (page?.title ?? ownTitles[path] ?? airline.name) : 'Page not found');
  const common = {
    title: documentTitle(name),
    description: detail?.description ?? page?.description ?? airline.description,
    card: detail?.card ?? siteCard,
    kind: detail?.kind ?? 'website',
  };
  if (!isThere) return { ...common, listed: false, structuredData: [] };
  const place = path === portalPages.home ? organization(origin) : page ? [breadcrumb(name, path, origin)] : [];
  // The shell's own pages show a person's data.
  return { ...common, listed: page !== undefined && !page.personal, structuredData: [...(detail?.structuredData ?? []), ...place] };
}
