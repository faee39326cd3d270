import { expect, it } from '@jest/globals';
import { createNameSearch } from '../../../src/domains/audit/name-search.ts';

type Platform = Parameters<typeof createNameSearch>[0];

const holder = { userId: '1', username: 'ReefHopper', formerNames: ['IslandHopper22'] };

/** @param seen people who have signed in; `isPlatformDown` makes the platform's history fail */
function search({ seen = [holder], isPlatformDown = false } = {}) {
  const knownPeople = {
    search: async () => seen,
    of: async ({ username }: { username: string }) => {
      if (isPlatformDown) throw new Error('down');
      return { names: [username, 'IslandHopper22', 'FirstName'] };
    },
  };
  const people = { byName: async () => (isPlatformDown ? Promise.reject(new Error('down')) : [{ id: 1, name: 'ReefHopper' }]) };
  return createNameSearch({ knownPeople, upstreams: { roblox: { people } } } as unknown as Platform);
}

it('finds every name of the holders of a name, current or former', async () => {
  expect(await search()('islandhopper22')).toEqual(['ReefHopper', 'IslandHopper22', 'FirstName']);
});

it('asks the platform for somebody who never signed in', async () => {
  expect(await search({ seen: [] })('FirstName')).toEqual(['ReefHopper', 'IslandHopper22', 'FirstName']);
});

it('uses the names that the portal has seen while the platform is down', async () => {
  expect(await search({ isPlatformDown: true })('ReefHopper')).toEqual(['ReefHopper', 'IslandHopper22']);
  expect(await search({ seen: [], isPlatformDown: true })('ReefHopper')).toEqual([]);
});

it('looks nothing up for the start of a name, or text that is no name', async () => {
  expect(await search({ seen: [{ ...holder, username: 'Reef', formerNames: [] }] })('Re')).toEqual([]);
  expect(await search()('a b')).toEqual([]);
  expect(await search()(undefined)).toEqual([]);
});
