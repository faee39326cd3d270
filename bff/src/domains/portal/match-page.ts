import { findArticle, type NewsSummary } from '@portal/brand/news';
import { contentPages } from '@portal/content-contract';
import { portalPages, type RemotePage } from '@portal/portal-contract';
import type { ServedRegistry, ServedRemote } from './registry.ts';

export interface MatchedPage {
  /** False for a path that no page of the portal has, and for an article that does not exist. */
  known: boolean;
  remote?: ServedRemote;
  page?: RemotePage;
  /** The article that a news page shows. */
  article?: NewsSummary;
}

const shellPages = new Set<string>([portalPages.redirect, portalPages.userProfile]);

/** The path without closing slashes, as the browser's router reads it. */
export const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Which page of the portal a path is. `:parameters` match one segment; a trailing slash is ignored, as the browser's router does. */
export function matchPage(registry: ServedRegistry, path: string): MatchedPage {
  const wanted = plainPath(path);
  if (shellPages.has(wanted)) return { known: true };
  for (const remote of registry.remotes) {
    const page = remote.pages.find((one) => matches(one.path, wanted));
    if (page) return page.path === contentPages.newsArticle ? matchArticle(remote, page, wanted) : { known: true, remote, page };
  }
  return { known: false };
}

function matchArticle(remote: ServedRemote, page: RemotePage, path: string): MatchedPage {
  const article = findArticle(path.slice(path.lastIndexOf('/') + 1));
  return article ? { known: true, remote, page, article } : { known: false, remote, page };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}
