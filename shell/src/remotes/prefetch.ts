import type { Registry } from '@portal/contracts';
import { remotePart } from './remote-parts.ts';

/** Starts loading the page behind a link that the visitor is about to follow. */
export function prefetchPage(registry: Registry, path: string): void {
  const remote = registry.remotes.find(({ pages }) => pages.some((page) => page.path === path));
  if (remote) remotePart(remote, { kind: 'pages', key: path });
}
