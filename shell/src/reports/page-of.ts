import type { Registry } from '@portal/portal-contract';
import { matchPath } from '@portal/router';

/** Returns the path of a page in the registry, for example `/news/:id`; `*` for an unknown address. */
export function pageOf(path: string, { remotes }: Registry): string {
  return remotes.flatMap(({ pages }) => pages).find((page) => matchPath(page.path, path))?.path ?? '*';
}
