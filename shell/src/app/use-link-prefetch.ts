import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { useEffect } from 'react';
import { remotePart } from '../remotes/remote-parts.ts';

const intentions = ['pointerover', 'focusin'] as const;

/** Preloads a page's code when the pointer or the focus reaches its link. */
export function useLinkPrefetch({ remotes }: Registry): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const path = linkedPath(target);
      if (path === undefined) return;
      for (const remote of remotes) {
        const page = remote.pages.find((one) => matchPath(one.path, path));
        if (page) remotePart(remote, { kind: 'pages', key: page.path });
      }
    };
    for (const name of intentions) document.addEventListener(name, prefetch);
    return () => {
      for (const name of intentions) document.removeEventListener(name, prefetch);
    };
  }, [remotes]);
}

/** Path of the link around an event's target, if it leads to this site. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target ? link.pathname : undefined;
}
