import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { lookupApi, portalApi, requestMessages } from '@portal/portal-contract';
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

  it('sends a person their own miles', async () => {
    const browser = await bff.signedIn('SteelpanSam');
    expect((await browser.get(`${portalApi.miles}?username=SteelpanSam`)).json()).toEqual({ miles: 300 });
  });

  it.each(['status', 'html', 'reset', 'truncate'] as const)('falls back silently when the services answer with %s', async (mode) => {
    const browser = await bff.signedIn('SteelpanSam');
    for (const service of ['platform', 'database'] as const) await bff.sandbox.fault({ service, mode, status: 500 });
    const unknown = '777000111';
    expect(await get(`${lookupApi.avatar}?userId=${unknown}`)).toEqual({ data: [{ imageUrl: '' }] });
    expect(await get(`${lookupApi.group}?userId=${unknown}`)).toEqual({ data: [] });
    expect(await get(`${lookupApi.groupRank}?userId=${unknown}`)).toEqual({ groupRankId: 0 });
    expect(await get(`${lookupApi.groupRankWithName}?userId=${unknown}`)).toEqual({ groupRankId: 0, groupRankName: 'Not in Group' });
    expect((await browser.get(`${portalApi.miles}?username=SteelpanSam`)).json()).toEqual({ miles: 0 });
  });

  it('does not report an unknown person during an outage of the platform', async () => {
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500 });
    const reply = await bff.browser().get(`${lookupApi.userId}?username=Somebody_Else`);
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: requestMessages.unavailable }]);
  });
});

it('R29 a hanging service delays no other request, and its own only up to its deadline', async () => {
  // In a new BFF all circuit breakers are closed.
  const bff = await startBff();
  const get = async (url: string) => (await bff.browser().get(url)).json<Record<string, unknown>>();
  await bff.sandbox.fault({ service: 'platform', mode: 'drop', path: 'groups' });
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const hanging = Array.from({ length: 40 }, (_each, index) => get(`${lookupApi.groupRank}?userId=5550${index}`));
  const others = [
    get(portalApi.session),
    get(`${lookupApi.userId}?username=KaieteurKid`),
    get(bookingApi.flights),
    get(`${lookupApi.avatar}?userId=1004`),
  ];
  await Promise.all([...hanging.map((each) => each.then(note('hanging'))), ...others.map((each) => each.then(note('other')))]);
  expect(ended.slice(0, others.length)).toEqual(others.map(() => 'other'));
  for (const reply of await Promise.all(hanging)) expect(reply).toEqual({ groupRankId: 0 });
  await bff.close();
});
