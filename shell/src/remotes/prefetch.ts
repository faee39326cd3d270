import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { remotePart } from './remote-parts.ts';

/** Starts loading the page behind a path, if a remote has one. */
export function prefetchPage(
  registry: Registry,
  path: string,
  load: (...part: Parameters<typeof remotePart>) => unknown = remotePart,
): void {
  for (const remote of registry.remotes) {
    const page = remote.pages.find((one) => matchPath(one.path, path));
    if (page) load(remote, { kind: 'pages', key: page.path });
  }
}

/** The path of this site that a link under the pointer or the focus leads to. */
export function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target ? link.pathname : undefined;
}
