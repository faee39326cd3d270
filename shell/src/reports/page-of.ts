import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';

/** Returns the pattern of a page in the registry, for example `/news/:id`, or `*` for any other path. */
export function pageOf(path: string, { remotes }: Registry): string {
  return remotes.flatMap(({ pages }) => pages).find((page) => matchPath(page.path, path))?.path ?? '*';
}
