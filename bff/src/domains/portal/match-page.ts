import type { RemotePage } from '@portal/portal-contract';
import type { ServedRemote, Variant } from '../releases/registry/variant.ts';

export interface MatchedPage {
  /** Path of the page in its manifest; undefined for an unknown address. */
  path: string | undefined;
  remote?: ServedRemote;
  page?: RemotePage;
  /** Values of the path's `:parameters`, still encoded. */
  parameters: Readonly<Record<string, string>>;
}

/** Removes trailing slashes, as the browser's router does. */
export const plainPath = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path);

/** Finds the page of an address. A `:parameter` matches one segment; a fixed path takes precedence. Ignores trailing slashes. */
export function matchPage({ shell, remotes }: Variant, address: string): MatchedPage {
  const path = plainPath(address);
  if (shell?.manifest.pages.includes(path)) return { path, parameters: {} };
  const matches = remotes.flatMap((remote) =>
    remote.manifest.pages.flatMap((page): MatchedPage[] => {
      const parameters = parametersOf(page.path, path);
      return parameters ? [{ path: page.path, remote, page, parameters }] : [];
    }),
  );
  return matches.toSorted((one, other) => countParameters(one) - countParameters(other))[0] ?? { path: undefined, parameters: {} };
}

const countParameters = ({ parameters }: MatchedPage) => Object.keys(parameters).length;

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const segments = path.split('/');
  const isMatch =
    parts.length === segments.length && parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
  if (!isMatch) return undefined;
  return Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), segments[at] ?? '']] : [])));
}
