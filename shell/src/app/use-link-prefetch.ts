import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { useEffect } from 'react';
import { remotePart } from '../remotes/remote-parts.ts';

const intentions = ['pointerover', 'focusin'] as const;

/** Loads a page's code while the visitor is still about to follow its link, wherever on the page the link is. */
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
