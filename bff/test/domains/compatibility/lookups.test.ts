import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lookupApi } from '@portal/portal-contract';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';

describe('lookups and miles', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startBff();
  });
  afterEach(() => bff.sandbox.clearFaults());
  afterAll(() => bff.close());
  const get = async (url: string) => (await bff.browser().get(url)).json<Record<string, unknown>>();

  it('sends guests the specified shapes', async () => {
    expect(await get(`${lookupApi.avatar}?userId=1001`)).toEqual({ data: [{ imageUrl: expect.any(String) }] });
    expect(await get(`${lookupApi.group}?userId=1003`)).toEqual({
      data: expect.arrayContaining([{ group: { id: bff.config.roblox.groupId }, role: { name: 'Captain', rank: 250 } }]),
    });
    expect(await get(`${lookupApi.groupRank}?userId=1002`)).toEqual({ groupRankId: 240 });
    expect(await get(`${lookupApi.groupRankWithName}?userId=1002`)).toEqual({ groupRankId: 240, groupRankName: 'Cabin Crew' });
    expect(await get(`${lookupApi.userId}?username=steelpansam`)).toEqual({ id: '1002' });
    expect(await get(`${lookupApi.userId}?username=Nobody_Here`)).toEqual({ id: null });
  });

  it('looks up names by POST', async () => {
    const lookup = async (usernames: string[]) => (await bff.browser().post(lookupApi.usernameLookup, { usernames })).json<object>();
    expect(await lookup(['Drifter'])).toEqual({
      data: [{ id: 1099, name: 'Drifter', displayName: 'Drifter', requestedUsername: 'Drifter' }],
    });
    expect(await lookup(['Nobody_Here'])).toEqual({ data: [] });
  });

  it('understand pasted names, and send back the text that was looked up', async () => {
    const usernames = ['＠IslandHopper22', '@'];
    const reply = await bff.browser().post(lookupApi.usernameLookup, { usernames });
    expect(reply.json()).toMatchObject({ data: [{ requestedUsername: usernames[0], id: 1001 }] });
    const byName = await bff.browser().get(`${lookupApi.userId}?username=${encodeURIComponent('@Island Hopper22')}`);
    expect(byName.json()).toEqual({ id: '1001' });
  });
});
