import type { ReleaseRegistry } from './registry/registry.ts';
import type { Visit } from './registry/visitors.ts';

/** True for a page that a release offers to this visitor, and for `*`. */
export const isKnownPage = (page: string, { variant }: Visit, registry: ReleaseRegistry): boolean =>
  page === '*' ||
  registry.pagePaths().includes(page) ||
  variant.remotes.some(({ manifest }) => manifest.pages.some(({ path }) => path === page));
