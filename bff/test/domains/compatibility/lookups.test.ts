import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lookupApi, portalApi, requestMessages } from '@portal/portal-contract';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { careersApi } from '@portal/careers-contract';
import { standingApi } from '@portal/standing-contract';
import { personOf, testWorld } from '../../helpers/test-world.ts';

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

describe('lookups of the platform', () => {
  let bff: TestBff;
  afterEach(() => bff.close());

  /** Starts a portal with this budget of platform calls, and practically no limits per person. */
  const start = async (requests: number) => {
    bff = await startBff({
      env: { PLATFORM_REQUESTS: String(requests), TRUSTED_PROXIES: '127.0.0.1' },
      limits: { lookup: 100_000, write: 100_000, read: 100_000 },
    });
  };
  const platformCalls = async () => (await bff.sandbox.calls()).filter(({ service }) => service === 'platform').length;
  /** Makes look-ups of different people, each by a guest with an own address. */
  const ranks = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        bff.browser().get(`${lookupApi.groupRank}?userId=${from + index}`, { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }),
      ),
    );

  it('R31 of all guests together use a part of the budget, and beyond it fall back or get 429', async () => {
    await start(50);
    const replies = await ranks(50_000, 100);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(100).fill(200));
    expect(replies.at(-1)?.json()).toEqual({ groupRankId: 0 });
    expect(await platformCalls()).toBe(30);
    const guest = bff.browser();
    expect((await guest.get(`${lookupApi.avatar}?userId=77`)).json()).toEqual({ data: [{ imageUrl: '' }] });
    expect((await guest.get(`${lookupApi.group}?userId=77`)).json()).toEqual({ data: [] });
    for (const reply of [
      await guest.get(`${lookupApi.userId}?username=SteelpanSam`),
      await guest.post(lookupApi.usernameLookup, { usernames: ['SteelpanSam'] }),
    ]) {
      expect([reply.statusCode, reply.json()]).toMatchObject([429, { error: requestMessages.tooMany }]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(30);
    }
    expect(await platformCalls()).toBe(30);
  });

  it('R15 never use the budget of sign-ins and staff, even for the same person', async () => {
    await start(50);
    await ranks(50_000, 100);
    const senior = await bff.signedIn(personOf.senior);
    const [guests, decision] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => bff.browser().get(`${lookupApi.groupRank}?userId=1003`))),
      senior.post(careersApi.deleteJob, { id: '6f1d1c5e-0000-4000-8000-000000000000' }),
    ]);
    expect(guests.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(decision.statusCode).toBe(404);
    expect((await senior.get(portalApi.session)).json()).toMatchObject({ rankKnown: true, user: { groupRankId: 250 } });
    expect((await senior.get(standingApi.audit)).statusCode).toBe(200);
  });

  it('R33 are batched: one call for the same person, and for concurrent pictures and names', async () => {
    await start(1_000);
    const guest = bff.browser();
    await Promise.all(Array.from({ length: 50 }, () => guest.get(`${lookupApi.groupRank}?userId=1003`)));
    expect(await platformCalls()).toBe(1);
    await bff.sandbox.clearCalls();
    await Promise.all(Array.from({ length: 50 }, (_, index) => guest.get(`${lookupApi.avatar}?userId=${1001 + index}`)));
    expect(await platformCalls()).toBeLessThanOrEqual(3);
    await bff.sandbox.clearCalls();
    const names = ['SteelpanSam', 'Drifter', 'Capt_Marisol', 'Nobody_Here'];
    const replies = await Promise.all(names.map((username) => guest.get(`${lookupApi.userId}?username=${username}`)));
    expect(replies.map((reply) => reply.json<object>())).toEqual([{ id: '1002' }, { id: '1099' }, { id: '1003' }, { id: null }]);
    expect(await platformCalls()).toBeLessThanOrEqual(2);
  });

  it('with an invalid id do not affect other pictures', async () => {
    const picture = 'https://tr.rbxcdn.com/hopper/Png';
    bff = await startBff({ world: { ...testWorld, users: [{ id: '1001', username: personOf.member, picture }] } });
    const urls = ['99999999999999999999', '1001'].map((id) => bff.browser().get(`${lookupApi.avatar}?userId=${id}`));
    const [none, one] = (await Promise.all(urls)).map((reply) => reply.json<{ data: { imageUrl: string }[] }>().data[0]?.imageUrl);
    expect([none, one]).toEqual(['', picture]);
  });
});
