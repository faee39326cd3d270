import type { RemotePart } from '@portal/portal-contract';
import { createElement, useEffect, useState, type ComponentType } from 'react';

/** Loads and shows one page of a remote that runs alone. A failed load is thrown to the boundary around it. */
export function AlonePage({ part }: { part: RemotePart }) {
  const [loaded, setLoaded] = useState<{ Page?: ComponentType; error?: Error }>({});
  useEffect(() => {
    part.load().then(
      (module) => setLoaded({ Page: module.default as ComponentType }),
      (cause: unknown) => setLoaded({ error: new Error('The page could not be loaded', { cause }) }),
    );
  }, [part]);
  if (loaded.error) throw loaded.error;
  return loaded.Page ? createElement(loaded.Page) : null;
}
