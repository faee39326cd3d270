import type { Registry } from '@portal/portal-contract';
import { useEffect } from 'react';
import { linkedPath, prefetchPage } from '../remotes/prefetch.ts';

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
