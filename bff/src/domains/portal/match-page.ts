import type { RemotePage } from '@portal/portal-contract';
import type { ServedRemote, Variant } from '../releases/registry/variant.ts';

/** Which page of the portal an address is. */
export interface MatchedPage {
  /** The shell's own page, or a remote's; undefined for an address that no page has. */
  path: string | undefined;
  remote?: ServedRemote;
  page?: RemotePage;
  /** Values of the path's `:parameters`, as the address has them. */
  parameters: Readonly<Record<string, string>>;
}

/** The path without closing slashes, as the browser's router reads it. */
export const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** `:parameters` match one segment, and a fixed path wins over them. A trailing slash is ignored, as the browser's router does. */
export function matchPage({ shell, remotes }: Variant, address: string): MatchedPage {
  const path = plainPath(address);
  if (shell?.manifest.pages.includes(path)) return { path, parameters: {} };
  const matches = remotes.flatMap((remote) =>
    remote.manifest.pages.flatMap((page): MatchedPage[] => {
      const parameters = parametersOf(page.path, path);
      return parameters ? [{ path: page.path, remote, page, parameters }] : [];
    }),
  );
  return matches.toSorted((one, other) => count(one) - count(other))[0] ?? { path: undefined, parameters: {} };
}

const count = ({ parameters }: MatchedPage) => Object.keys(parameters).length;

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const given = path.split('/');
  const fits = parts.length === given.length && parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
  if (!fits) return undefined;
  return Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])));
}
