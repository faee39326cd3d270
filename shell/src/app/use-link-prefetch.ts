import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { useEffect } from 'react';
import { remotePart } from '../remotes/remote-parts.ts';

const intentions = ['pointerover', 'focusin'] as const;

/** Preloads a page's code when the pointer or the focus reaches its link. */
export function useLinkPrefetch(registry: Registry, prefetch: typeof prefetchPage = prefetchPage): void {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const path = linkedPath(target);
      if (path) prefetch(registry, path);
    };
    for (const name of intentions) document.addEventListener(name, listen);
    return () => {
      for (const name of intentions) document.removeEventListener(name, listen);
    };
  }, [registry, prefetch]);
}

/** Starts to load the page of a path, if a remote has that page. */
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

/** Path of the link around an event's target, if it leads to this site. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target ? link.pathname : undefined;
}
