import { expect, it } from '@jest/globals';
import { createKnownPeople } from '../../src/session/known-person.ts';
import { describeStores } from '../store/stores.ts';

describeStores('a search for people by name', ({ open }) => {
  /** Signs people in, and searches. @param sightings [userId, username, isPresent], oldest first */
  async function searchAmong(sightings: readonly (readonly [string, string, 0 | 1])[]) {
    const store = await open();
    const rows = sightings.map(([userId, username, isPresent], since) => ({
      userId,
      username,
      isPresent,
      since,
      bookings: 'none' as const,
    }));
    await store.db.insertInto('usernames').values(rows).execute();
    const { search } = createKnownPeople(store, { formerNames: async () => [] });
    return async (text: string, limit = 20) => (await search(text, limit)).map(({ userId }) => userId);
  }

  it('takes wildcards of LIKE for letters', async () => {
    const find = await searchAmong([
      ['1', 'Palm_Tree', 1],
      ['2', 'PalmXTree', 1],
      ['3', '_Palm', 1],
    ]);
    expect(await find('palm_')).toEqual(['1']);
    expect(await find('_')).toEqual(['3']);
    for (const text of ['%', 'palm%', '\\', 'palm\\_', "'"]) expect([text, await find(text)]).toEqual([text, []]);
  });

  it('finds beginnings in any case, the shortest name first, each person once, up to the limit', async () => {
    const find = await searchAmong([
      ['1', 'PalmTreeTwo', 0],
      ['2', 'PALM', 1],
      ['1', 'PalmTree', 1],
      ['3', 'MyPalm', 1],
      ['4', 'palms', 1],
    ]);
    expect(await find('pAlM')).toEqual(['2', '4', '1']);
    expect(await find('palm', 1)).toEqual(['2']);
  });

  it('returns the current name first, then the others, newest first', async () => {
    const store = await open();
    const row = { userId: '1', bookings: 'none' as const };
    await store.db
      .insertInto('usernames')
      .values([
        { ...row, username: 'First', since: 1, isPresent: 0 },
        { ...row, username: 'Second', since: 2, isPresent: 0 },
        { ...row, username: 'Now', since: 0, isPresent: 1 },
      ])
      .execute();
    const { search } = createKnownPeople(store, { formerNames: async () => [] });
    expect(await search('sec', 20)).toEqual([{ userId: '1', username: 'Now', formerNames: ['Second', 'First'] }]);
  });
});
