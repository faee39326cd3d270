import type { RemotePage } from '@portal/portal-contract';
import type { ServedRemote, Variant } from '../releases/registry/registry.ts';

export interface MatchedPage {
  /** Path of the page in its manifest; undefined for an unknown address. */
  path: string | undefined;
  /** The page's one address. Visitors of other spellings are redirected to it. */
  address: string;
  remote?: ServedRemote;
  page?: RemotePage;
  /** Values of the path's `:parameters`, still encoded. */
  parameters: Readonly<Record<string, string>>;
}

export const unknownPage: MatchedPage = { path: undefined, address: '/', parameters: {} };

/**
 * Finds the page that a visitor means, even with repeated and trailing slashes, `/index.html`, upper case and needless
 * percent-encoding. A `:parameter` matches one segment; a fixed path takes precedence.
 */
export function matchPage({ shell, remotes }: Variant, path: string): MatchedPage {
  const segments = path
    .replace(/%[0-9a-f]{2}/gi, decodePlain)
    .replace(/\/index\.html?\/*$/i, '')
    .split('/')
    .filter(Boolean);
  const pages: Pick<MatchedPage, 'path' | 'remote' | 'page'>[] = [
    ...(shell?.manifest.pages ?? []).map((pattern) => ({ path: pattern })),
    ...remotes.flatMap((remote) => remote.manifest.pages.map((page) => ({ path: page.path, remote, page }))),
  ];
  const matches = pages.flatMap((page) => {
    const match = matchSegments(page.path ?? '', segments);
    return match ? [{ ...page, ...match }] : [];
  });
  return matches.toSorted((one, other) => countParameters(one) - countParameters(other))[0] ?? unknownPage;
}

const countParameters = ({ parameters }: MatchedPage) => Object.keys(parameters).length;

function matchSegments(pattern: string, segments: readonly string[]): Pick<MatchedPage, 'address' | 'parameters'> | undefined {
  const parts = pattern.split('/').filter(Boolean);
  const isMatch =
    parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]?.toLowerCase());
  if (!isMatch) return undefined;
  return {
    address: `/${parts.map((part, at) => (part.startsWith(':') ? segments[at] : part)).join('/')}`,
    parameters: Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), segments[at] ?? '']] : []))),
  };
}

/** Decodes letters, digits, `-`, `_` and `~`, which mean the same in both forms. Other characters may not. */
function decodePlain(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w~-]/.test(character) ? character : encoded.toUpperCase();
}
