import { expect, it } from '@jest/globals';
import { ranks, type NavigationEntry } from '@portal/portal-contract';
import { entryOf } from '../../test/remote-double.ts';
import { emptyRegistry } from '../registry.ts';
import { pageDocuments, searchingPages } from './start-documents.ts';

const link = (path: string, over: Partial<NavigationEntry> = {}): NavigationEntry => ({
  label: path,
  path,
  place: 'header',
  order: 1,
  ...over,
});
const pages = ['/help', '/news/:id', '/unlinked', '/own', '/staff', '/log'].map((path) => ({ path, title: path }));
const navigation = [
  link('/help', { label: 'Answers' }),
  link('/news/1', { place: 'footer' }),
  link('/own', { place: 'profile' }),
  link('/staff', { minRank: ranks.staff }),
  link('/log', { minRank: ranks.senior, allowList: true }),
];
const registry = { ...emptyRegistry, remotes: [entryOf('one', { pages, navigation })] };

const titles = (viewer: Parameters<typeof pageDocuments>[1]) => pageDocuments(registry, viewer).map(({ title }) => title);

it.each([
  ['a guest', undefined, ['/help']],
  ['a member', { rank: 1, isManager: false }, ['/help', '/own', 'Your Account']],
  ['staff', { rank: ranks.staff, isManager: false }, ['/help', '/staff', 'Health', '/own', 'Your Account']],
  ['an allow-listed member', { rank: 1, isManager: true }, ['/help', '/log', '/own', 'Your Account']],
  ['senior staff', { rank: ranks.senior, isManager: false }, ['/help', '/staff', '/log', 'Releases', 'Health', '/own', 'Your Account']],
])('lists the pages in the navigation of %s, in its order', (_who, viewer, expected) => {
  expect(titles(viewer)).toEqual(expected);
});

it('includes the labels of a page’s links, and leaves a page with a parameter to its remote', () => {
  expect(pageDocuments(registry, undefined)).toEqual([
    { group: 'Pages', icon: 'page', title: '/help', keywords: 'Answers', address: '/help' },
  ]);
});

it('offers a page that searches for what the visitor types, only to those who may see it', () => {
  const people = link('/people', { label: 'People', minRank: ranks.staff, searchParam: 'name' });
  const searchable = { ...emptyRegistry, remotes: [entryOf('one', { pages, navigation: [people] })] };
  expect(searchingPages(searchable, { rank: 1, isManager: false }, 'limbo')).toEqual([]);
  expect(searchingPages(searchable, { rank: ranks.staff, isManager: false }, 'a&b')).toEqual([
    { group: 'Search further', title: 'People: “a&b”', address: '/people?name=a%26b' },
  ]);
});
