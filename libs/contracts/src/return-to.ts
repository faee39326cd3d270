import { limits } from './limits.ts';
import { pages } from './paths.ts';

const localPages = new Set<string>(Object.values(pages).filter((page) => !page.includes(':') && page !== pages.redirect));
const newsArticle = /^\/news\/[0-9]{1,6}$/;

/**
 * Where a sign-in may return to: a known page of this site, exactly as written. Anything else (another host, a scheme,
 * a backslash, control or encoded characters, a query) gives the home page. Total: never throws.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > limits.returnTo) return pages.home;
  return localPages.has(value) || newsArticle.test(value) ? value : pages.home;
}
