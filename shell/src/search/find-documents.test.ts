import { describe, expect, it } from '@jest/globals';
import { searchLimits, type SearchDocument } from '@portal/portal-contract';
import { findDocuments, indexDocuments } from './find-documents.ts';

const flight: SearchDocument = {
  group: 'Flights',
  title: 'BW001 · Port of Spain → São Tomé',
  detail: 'Nov 22',
  keywords: 'A320',
  address: '/flights/1',
};
const route: SearchDocument = { group: 'Routes', title: 'BW600 · POS-YYZ', detail: 'Toronto', address: '/where-we-fly?q=BW600' };
const charter: SearchDocument = { group: 'Flights', title: 'BW 907 · Miami → Nassau', address: '/flights/2' };
const page: SearchDocument = { group: 'Pages', title: 'Travel Information', address: '/travel-info' };
const all = [page, route, flight, charter];
const find = (documents: readonly SearchDocument[], query: string) => findDocuments(indexDocuments(documents), query);
const titlesIn = (documents: readonly SearchDocument[], query: string) =>
  find(documents, query).flatMap(({ results }) => results.map(({ title }) => title));
const titles = (query: string) => titlesIn(all, query);

describe('findDocuments', () => {
  it.each([
    ['bw001', [flight.title]],
    ['001', [flight.title]],
    ['BW 001', [flight.title]],
    ['BW-001', [flight.title]],
    ['bw907', [charter.title]],
    ['BW 907', [charter.title]],
    ['sao tome', [flight.title]],
    ['SÃO', [flight.title]],
    ['toronto bw', [route.title]],
    ['a320', [flight.title]],
    ['pages', [page.title]],
    ['toronot', [route.title]],
    ['travle informaton', [page.title]],
    ['oronto', [route.title]],
    ['uoronto', []],
    ['bw mars', []],
    ['', []],
    ['  !', []],
    ['.*', []],
    ['(toronto|[', [route.title]],
    ['<b>toronto</b>', [route.title]],
  ])('finds for "%s": %j', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('ranks the start of a title before its middle, and a title before other texts', () => {
    const documents = [
      { ...page, title: 'Zone', keywords: 'bar' },
      { ...page, title: 'Crowbar' },
      { ...page, title: 'The bar' },
      { ...page, title: 'Barbados' },
    ];
    expect(titlesIn(documents, 'bar')).toEqual(['Barbados', 'The bar', 'Crowbar', 'Zone']);
  });

  it('returns the best of each group and counts all matches', () => {
    const many = Array.from({ length: 500 }, () => page);
    expect(find([...many, flight], 'a').map(({ group, results, total }) => [group, results.length, total])).toEqual([
      ['Pages', searchLimits.perGroup, 500],
      ['Flights', 1, 1],
    ]);
  });

  it('cuts long texts and a long query', () => {
    const long = { ...page, title: 'x'.repeat(10_000), detail: 'y'.repeat(10_000) };
    const [group] = find([long], 'xxx');
    expect(group?.results[0]).toMatchObject({ title: 'x'.repeat(searchLimits.title), detail: 'y'.repeat(searchLimits.detail) });
    expect(find([page], 'travel '.padEnd(1_000_000, ' x'))).toEqual([]);
  });
});
