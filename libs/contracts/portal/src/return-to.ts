import { limits } from './limits.ts';
import { matchesPattern } from './page-pattern.ts';
import { portalPages } from './paths.ts';

const siteAddress = /^(\/(?:[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*)?)(?:\?([A-Za-z0-9*._+%=&-]+))?$/;
const unsafeText = /[\p{Cc}\\]|\/\//u;

/** Splits an address of this site. Undefined for another host, a scheme, an encoded path, and control characters in the query. */
function readAddress(address: string): { path: string; query: string } | undefined {
  const [, path, query = ''] = (address.length <= limits.returnTo && siteAddress.exec(address)) || [];
  if (path === undefined || [...new URLSearchParams(query)].flat().some((text) => unsafeText.test(text))) return undefined;
  return { path, query };
}

/**
 * Returns the address to open after a sign-in: `value` if it is a known page of this site, with or without a query, else the home page.
 * Refuses another host, a scheme, a backslash, control characters, their encoded forms, and the sign-in's own page. Never throws.
 *
 * @param patterns paths of the registry's pages, such as `/news/:id`; the shell's own pages are always known
 */
export function safeReturnTo(value: string | null | undefined, patterns: readonly string[]): string {
  const address = value && readAddress(value);
  if (!address || address.path === portalPages.redirect) return portalPages.home;
  return [portalPages.home, portalPages.userProfile, portalPages.account, portalPages.releases, portalPages.health, ...patterns].some(
    (pattern) => matchesPattern(pattern, address.path),
  )
    ? value
    : portalPages.home;
}

/** History state of a page that a visitor was sent to instead of `returnTo`. A sign-in there continues to `returnTo`. */
export interface SentHome {
  returnTo: string;
}

interface Place {
  pathname: string;
  search: string;
  /** State of the history entry, from any page. */
  state?: unknown;
}

/** Returns the address that a sign-in from here asks to return to. Leaves out a query that is too long. The server checks the address. */
export function returnAddress({ pathname, search, state }: Place): string {
  const { returnTo } = (state ?? {}) as Partial<SentHome>;
  if (typeof returnTo === 'string') return returnTo;
  const query = new URLSearchParams(search).toString();
  const address = query ? `${pathname}?${query}` : pathname;
  return address.length <= limits.returnTo ? address : pathname;
}
