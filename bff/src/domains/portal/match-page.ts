import { pages, type Registry, type RemoteEntry, type RemotePage } from '@portal/contracts';

export interface MatchedPage {
  /** False for a path that no page of the portal has. */
  known: boolean;
  remote?: RemoteEntry;
  page?: RemotePage;
}

const shellPages = new Set<string>([pages.redirect, pages.userProfile]);

/** Which page of the portal a path is. `:parameters` match one segment; a trailing slash is ignored, as the browser's router does. */
export function matchPage(registry: Registry, path: string): MatchedPage {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (shellPages.has(wanted)) return { known: true };
  for (const remote of registry.remotes) {
    const page = remote.pages.find((one) => matches(one.path, wanted));
    if (page) return { known: true, remote, page };
  }
  return { known: false };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}
