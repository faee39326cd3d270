import { portalPages } from './paths.ts';

/** Lengths in characters, bytes of a request body, and decisions in one request. */
export const limits = {
  username: 100,
  email: 254,
  userId: 20,
  oauthCode: 4096,
  oauthState: 200,
  returnTo: 200,
  bodyBytes: 65_536,
  decisionsAtOnce: 50,
} as const;

/** Marks, embeddings, overrides and isolates, which would reorder the text around them. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Prepares a name or another person's words for a sentence, as text: a toast, an accessible name, an email. Removes the characters that
 * turn the sentence around, and isolates right-to-left letters. Text in an element of its own uses `Name` of the design system.
 */
export function isolated(text: string): string {
  const plain = text.replace(directionControls, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const parameter = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the path belongs to the page. Each `:parameter` matches one segment of letters, digits, `_` and `-`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const segments = path.split('/');
  const fits = (part: string, segment: string) => (part.startsWith(':') ? parameter.test(segment) : part === segment);
  return expected.length === segments.length && expected.every((part, at) => fits(part, segments[at] ?? ''));
}

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
