import { airline, airlineDescription, documentTitle } from '@portal/brand';
import { siteCard, type SocialCard } from '@portal/brand/social-cards';
import { portalPages } from '@portal/portal-contract';
import type { MatchedPage } from './match-page.ts';
import type { PageDetail } from './page-content.ts';
import { breadcrumb, organization } from './structured-data.ts';

/** Metadata of a page for browser tabs, search engines and link previews. */
export interface PageDescription {
  /** Title of the document, with the airline's name. */
  title: string;
  description: string;
  card: SocialCard;
  /** Open Graph type. */
  kind: 'website' | 'article';
  /** Whether search engines may list it. */
  listed: boolean;
  /** schema.org objects. */
  structuredData: readonly object[];
}

/** Titles of the shell's own pages, by path. */
const shellTitles: Record<string, string> = {
  [portalPages.redirect]: 'Signing in',
  [portalPages.userProfile]: 'Your profile',
  [portalPages.account]: 'Your account',
  [portalPages.releases]: 'Portal',
  [portalPages.health]: 'Health',
};

interface Address {
  path: string;
  origin: string;
}

/** Combines the metadata of a page. @param detail metadata of the address, from the domain that owns the page */
export function describePage(
  { path: pattern, page }: MatchedPage,
  detail: PageDetail | undefined,
  { path, origin }: Address,
): PageDescription {
  const exists = pattern !== undefined && detail?.exists !== false;
  const name = detail?.title ?? (exists ? (page?.title ?? shellTitles[path] ?? airline.name) : 'Page not found');
  const common = {
    title: documentTitle(name),
    description: detail?.description ?? page?.description ?? airlineDescription,
    card: detail?.card ?? siteCard,
    kind: detail?.kind ?? 'website',
  };
  if (!exists) return { ...common, listed: false, structuredData: [] };
  // The shell's own pages show a person's data, so search engines may not list them.
  const listed = page !== undefined && !page.personal;
  const siteData = path === portalPages.home ? organization(origin) : listed ? [breadcrumb(name, path, origin)] : [];
  return { ...common, listed, structuredData: [...(detail?.structuredData ?? []), ...siteData] };
}
