import type { IndexedDocument, ResultGroup } from './find-documents.ts';
import { recentResults } from './recent-results.ts';

const popularCount = 5;

/** Groups before the first keystroke: recently opened results, and the first pages of the navigation. */
export function startGroups(pages: readonly IndexedDocument[], index: readonly IndexedDocument[]): ResultGroup[] {
  const recent = recentResults([...pages, ...index]);
  const popular = pages.filter((page) => !recent.includes(page)).slice(0, popularCount);
  return [
    { group: 'Recently opened', results: recent },
    { group: 'Popular pages', results: popular },
  ]
    .filter(({ results }) => results.length > 0)
    .map((group) => ({ ...group, total: group.results.length }));
}
