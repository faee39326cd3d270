import { ranks, type NavigationEntry, type Registry, type SearchDocument } from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { readJson, writeStored } from '@portal/shell-api/host';
import { isVisible, type Viewer } from '@portal/shell-frame';
import * as z from 'zod/mini';
import { navigationEntries, pagePaths } from '../registry.ts';
import { resultKey, type IndexedDocument, type ResultGroup } from './find-documents.ts';

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

/** Lists the pages that search for what the visitor types, such as people. */
export const searchingPages = (registry: Registry, viewer: Viewer | undefined, text: string): SearchDocument[] =>
  navigationEntries(registry)
    .filter((entry) => isFor(entry, viewer))
    .flatMap(({ label, path, searchParam }) =>
      searchParam === undefined
        ? []
        : [{ group: 'Search further', title: `${label}: “${text}”`, address: `${path}?${new URLSearchParams({ [searchParam]: text })}` }],
    );

const places: NavigationEntry['place'][] = ['header', 'profile', 'footer', 'legal'];

const guest: Viewer = { rank: ranks.none, isManager: false };

const isFor = (entry: NavigationEntry, viewer: Viewer | undefined) =>
  viewer ? isVisible(entry, viewer) : isVisible(entry, guest) && entry.place !== 'profile';

const popularCount = 5;

/** Groups before the first keystroke: recently opened results, and the first pages of the navigation. */
export function startGroups(pages: readonly IndexedDocument[], index: readonly IndexedDocument[]): ResultGroup[] {
  const all = [...pages, ...index];
  // Leaves out results that the visitor can no longer find, such as those of the member before.
  const recent = readRecent().flatMap((key) => all.find((document) => resultKey(document) === key) ?? []);
  const popular = pages.filter((page) => !recent.includes(page)).slice(0, popularCount);
  return [
    { group: 'Recently opened', results: recent },
    { group: 'Popular pages', results: popular },
  ]
    .filter(({ results }) => results.length > 0)
    .map((group) => ({ ...group, total: group.results.length }));
}

const storageKey = 'searchRecent';
const limit = 4;
const recentSchema = z.array(z.string());

/** Remembers an opened result. */
export function rememberResult(result: IndexedDocument): void {
  const key = resultKey(result);
  const others = readRecent().filter((recent) => recent !== key);
  writeStored('tab', storageKey, JSON.stringify([key, ...others].slice(0, limit)));
}

/** Keys of the results that this tab has opened, newest first. Signing out clears the tab's storage. */
const readRecent = (): string[] => readJson('tab', storageKey, recentSchema) ?? [];
