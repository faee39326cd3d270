import type { ReleaseRegistry } from './registry/registry.ts';
import type { Visit } from './registry/visitors.ts';

/** True for `*` and for a page of a release that this visitor gets. */
export const isKnownPage = (page: string, { variant }: Visit, registry: ReleaseRegistry): boolean =>
  page === '*' ||
  registry.pagePaths().includes(page) ||
  variant.remotes.some(({ manifest }) => manifest.pages.some(({ path }) => path === page));
