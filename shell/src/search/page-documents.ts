import type { NavigationEntry, Registry, SearchDocument } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import type { Viewer } from '@portal/shell-frame';
import { navigationEntries, pagePaths } from '../registry/registry.ts';

/**
 * Lists the pages in the viewer's navigation, the header's first. The links' labels are keywords. A page with a parameter, such as a
 * destination, is left to its remote, which knows more about it.
 */
export function pageDocuments(registry: Registry, viewer: Viewer | undefined): SearchDocument[] {
  const titles = new Map(registry.remotes.flatMap(({ pages }) => pages.map(({ path, title }) => [path, title])));
  const links = navigationEntries(registry)
    .filter((entry) => isFor(entry, viewer))
    .filter(({ path }) => titles.has(path) || !pagePaths(registry).some((pattern) => matchPath(pattern, path)))
    .toSorted((one, other) => places.indexOf(one.place) - places.indexOf(other.place) || one.order - other.order);
  return [...Map.groupBy(links, ({ path }) => path)].map(([path, [first, ...others]]) => ({
    group: 'Pages',
    icon: 'page',
    title: titles.get(path) ?? first?.label ?? path,
    keywords: [first, ...others].map((link) => link?.label).join(' '),
    address: path,
  }));
}

const places: NavigationEntry['place'][] = ['header', 'profile', 'footer', 'legal'];

function isFor({ place, minRank, allowList }: NavigationEntry, viewer: Viewer | undefined): boolean {
  if (!viewer) return place !== 'profile' && minRank === undefined;
  return (minRank ?? 0) <= viewer.rank || (allowList === true && viewer.isManager);
}
