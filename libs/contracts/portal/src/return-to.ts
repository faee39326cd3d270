import { limits } from './limits.ts';
import { matchesPattern } from './page-pattern.ts';
import { portalPages } from './paths.ts';

const sitePath = /^\/([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*)?$/;

/**
 * Returns the page that a sign-in goes back to: `value` if it is a known page of this site, else the home page. Refuses another
 * host, a scheme, a backslash, control or encoded characters, a query, and the sign-in's own page. Never throws.
 *
 * @param patterns paths of the registry's pages, such as `/news/:id`; the shell's own pages are always known
 */
export function safeReturnTo(value: string | null | undefined, patterns: readonly string[]): string {
  if (!value || value.length > limits.returnTo || value === portalPages.redirect || !sitePath.test(value)) return portalPages.home;
  return [portalPages.userProfile, portalPages.releases, ...patterns].some((pattern) => matchesPattern(pattern, value))
    ? value
    : portalPages.home;
}
