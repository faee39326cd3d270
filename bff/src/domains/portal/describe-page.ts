import { airline, documentTitle } from '@portal/brand';
import { articleCard, siteCard, type SocialCard } from '@portal/brand/social-cards';
import { contentMessages, contentPages } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import type { MatchedPage } from './match-page.ts';
import { isPersonal } from './personal-pages.ts';
import { breadcrumb, newsArticle, organization } from './structured-data.ts';

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

/** Titles of the pages that are the shell's own. */
const ownTitles: Record<string, string> = { [portalPages.redirect]: 'Signing in', [portalPages.userProfile]: 'Your profile' };

/**
 * @param path without closing slash
 * @param origin of the portal as the public knows it
 */
export function describePage({ known, page, article }: MatchedPage, path: string, origin: string): PageDescription {
  const site = { description: page?.description ?? airline.description, card: siteCard, kind: 'website' as const };
  if (!known) {
    const title = documentTitle(page?.path === contentPages.newsArticle ? contentMessages.articleNotFound : 'Page not found');
    return { ...site, title, listed: false, structuredData: [] };
  }
  if (article) {
    const card = articleCard(article);
    const structuredData = [newsArticle(article, card, origin), breadcrumb(article.title, path, origin)];
    return { title: documentTitle(article.title), description: article.excerpt, card, kind: 'article', listed: true, structuredData };
  }
  const name = page?.title ?? ownTitles[path] ?? 'Home';
  const structuredData = path === portalPages.home ? organization(origin) : page ? [breadcrumb(name, path, origin)] : [];
  return { ...site, title: documentTitle(name), listed: !isPersonal(page?.path ?? path), structuredData };
}
