import { afterEach, describe, expect, it } from '@jest/globals';
import { careersApi } from '@portal/careers-contract';
import { lookupApi, portalApi, requestMessages } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import { limitClasses } from '../../../src/plugins/limits.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf, testWorld } from '../../helpers/test-world.ts';

let bff: TestBff;
afterEach(() => bff.close());

/** Starts a portal with this budget of platform calls, and practically no limits per person. */
const start = async (requests: number) => {
  bff = await startBff({
    env: { PLATFORM_REQUESTS: String(requests) },
    limits: { most: { lookup: 100_000, write: 100_000, read: 100_000 } },
  });
};
const platformCalls = async () => (await bff.sandbox.calls()).filter(({ service }) => service === 'platform').length;
const ranks = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => bff.browser().get(`${lookupApi.groupRank}?userId=${from + index}`)));

describe('lookups of the platform', () => {
  it('R36 of one guest are limited per minute over all endpoints', async () => {
    bff = await startBff();
    const limit = limitClasses.lookup * 3;
    const replies = await ranks(50_000, limit);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refusals = await ranks(60_000, 1_200);
    expect(new Set(refusals.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await platformCalls()).toBeLessThanOrEqual(limit);
  });

  it('R31 of all guests together use a part of the budget, and beyond it fall back or get 429', async () => {
    await start(50);
    const replies = await ranks(50_000, 100);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(100).fill(200));
    expect(replies.at(-1)?.json()).toEqual({ groupRankId: 0 });
    expect(await platformCalls()).toBe(20);
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
    expect(await platformCalls()).toBe(20);
  });

  it('R15 never use the budget of sign-ins, sessions and staff ranks, even for the same person', async () => {
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

  it('R15 for members who try staff pages never use the budget of staff ranks', async () => {
    await start(50);
    const [member, senior] = [await bff.signedIn(personOf.member), await bff.signedIn(personOf.senior)];
    const attempts = await Promise.all(Array.from({ length: 60 }, () => member.post(careersApi.deleteJob, { id: 'x' })));
    expect(new Set(attempts.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    expect((await senior.post(careersApi.deleteJob, { id: '6f1d1c5e-0000-4000-8000-000000000000' })).statusCode).toBe(404);
    expect(await platformCalls()).toBeLessThanOrEqual(50);
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
