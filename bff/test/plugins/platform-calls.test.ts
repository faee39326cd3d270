import { afterEach, describe, expect, it } from '@jest/globals';
import { rollCallApi } from '@portal/booking-contract';
import { careersApi } from '@portal/careers-contract';
import { lookupApi, noRankName, portalApi, ranks, requestMessages } from '@portal/portal-contract';
import { serviceLimits } from '../../src/limits.ts';
import type { Browser } from '../helpers/browser.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { personOf, testWorld } from '../helpers/test-world.ts';
import { createRoles } from '../../src/roles.ts';
import type { Session } from '../../src/session/session.ts';
import { callContext, withRequestContext } from '../../src/upstreams/call-context.ts';
import { UpstreamError } from '../../src/upstreams/client.ts';

let bff: TestBff;
afterEach(() => bff.close());

const platformCalls = async () => (await bff.sandbox.calls()).filter(({ service }) => service === 'platform').length;
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (replies: readonly { statusCode: number }[]) => [...new Set(replies.map(({ statusCode }) => statusCode))].toSorted();
const deleteJob = (browser: Browser) => browser.post(careersApi.deleteJob, { id: '6f1d1c5e-0000-4000-8000-000000000000' });

describe('calls to the platform', () => {
  it('A8 are none for a refused privileged write', async () => {
    bff = await startBff();
    const member = await bff.signedIn(personOf.member);
    await bff.sandbox.clearCalls();
    expect(statusesOf(await times(20, () => deleteJob(member)))).toEqual([403]);
    expect(await platformCalls()).toBe(0);
  });

  it('A8 leave room for sign-ins while three members send 300 refused writes each', async () => {
    bff = await startBff({ world: { ...testWorld, users: [...testWorld.users, ...strangers] } });
    const members = await Promise.all(strangers.map(({ username, id }) => bff.signedIn(username, id)));
    await bff.sandbox.clearCalls();
    const payload = { id: '6f1d1c5e-0000-4000-8000-000000000000' };
    const write = (member: Browser, remoteAddress: string) =>
      member.send({ method: 'POST', url: careersApi.deleteJob, payload, headers: member.ownHeaders(), remoteAddress });
    const replies = await Promise.all(members.map((member, index) => times(300, () => write(member, `10.0.0.${index + 1}`))));
    expect(statusesOf(replies.flat())).toEqual([403]);
    expect(await platformCalls()).toBe(0);
    const senior = await bff.signedIn(personOf.senior);
    expect((await deleteJob(senior)).statusCode).toBe(404);
  });

  it('A8 of one address without an account are at most 60 a minute, with sign-ins, lookups and retries', async () => {
    bff = await startBff();
    const { guestCalls } = serviceLimits.platform;
    // Each failed lookup is tried again, and each attempt counts.
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/groups/roles', times: 3 });
    await times(4, (index) => bff.browser().get(`${lookupApi.groupRank}?userId=${50_000 + index}`));
    const signIn = async () => {
      const browser = bff.browser();
      const { state } = await browser.authorize(personOf.member);
      return browser.post(portalApi.authCallback, { code: 'guessed', state });
    };
    const callbacks = await times(40, signIn);
    expect(statusesOf(callbacks)).toEqual([400]);
    const lookups = await times(60, (index) => bff.browser().get(`${lookupApi.groupRank}?userId=${60_000 + index}`));
    expect(statusesOf(lookups)).toEqual([200, 429]);
    const byName = await bff.browser().get(`${lookupApi.userId}?username=SteelpanSam`);
    expect([byName.statusCode, byName.json()]).toMatchObject([429, { error: requestMessages.tooMany }]);
    const refused = await signIn();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const caused = (await bff.sandbox.calls()).filter(({ service, path }) => service === 'platform' && !path.includes('/authorize'));
    expect(caused).toHaveLength(guestCalls);
  });

  it('A8 count nothing against an address after the platform has accepted a sign-in', async () => {
    bff = await startBff();
    const { guestCalls } = serviceLimits.platform;
    await bff.signedIn(personOf.member);
    const lookups = await times(guestCalls, (index) => bff.browser().get(`${lookupApi.avatar}?userId=${index + 1}`));
    expect(statusesOf(lookups)).toEqual([200]);
    const ranks = await times(guestCalls, (index) => bff.browser().get(`${lookupApi.groupRank}?userId=${50_000 + index}`));
    // The exchange of the code is one call, the batched pictures at least one more.
    expect(ranks.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(guestCalls - 10);
  });

  it('A8 do not grow with the marks of a roll call, so that four staff keep their rank', async () => {
    bff = await startBff({ env: { PLATFORM_REQUESTS: '60' }, world: { ...testWorld, users: [...testWorld.users, ...crew] } });
    const staff: Browser[] = [];
    for (const { username, id } of crew) staff.push(await bff.signedIn(username, id));
    const mark = (browser: Browser) =>
      browser.post(rollCallApi.mark, { flightId: 'f'.repeat(24), username: personOf.member, isCheckedIn: true });
    const before = await platformCalls();
    const marks = await Promise.all(staff.map((browser) => times(60, () => mark(browser))));
    expect(statusesOf(marks.flat())).not.toContain(403);
    expect(statusesOf(marks.flat())).not.toContain(503);
    expect((await platformCalls()) - before).toBeLessThanOrEqual(crew.length);
  });
});

const strangers = ['Ann_Guest', 'Bea_Guest', 'Cem_Guest'].map((username, index) => ({ id: String(7_001 + index), username, rank: null }));
const crew = ['Ann_Crew', 'Bea_Crew', 'Cem_Crew', 'Dot_Crew'].map((username, index) => ({
  id: String(8_001 + index),
  username,
  rank: { id: 240, name: 'Cabin Crew' },
}));

const hour = 3_600_000;
const session: Session = { sid: 's', userId: '1', username: 'Ann', displayName: 'Ann', picture: '', issuedAt: 0, seenAt: 0 };

function setUp() {
  const world = { rank: ranks.senior as number | undefined, now: 0 };
  const rankOf = async () => {
    if (world.rank === undefined) throw new UpstreamError('platform', 'timeout');
    return { groupRank: noRankName, groupRankId: world.rank };
  };
  const roles = createRoles(
    { of: async () => [], rankOf },
    async () => ['ann'],
    () => world.now,
  );
  return { world, rolesOf: (options: { lastKnown?: boolean } = {}) => roles.rolesOf(session, options) };
}

describe('roles while the rank cannot be read', () => {
  it('are unknown, except for requests that may use the roles of the last hour', async () => {
    const { world, rolesOf } = setUp();
    expect(await rolesOf()).toEqual(['staff', 'senior', 'allowList']);
    world.rank = undefined;
    await expect(rolesOf()).rejects.toBeInstanceOf(UpstreamError);
    expect(await rolesOf({ lastKnown: true })).toEqual(['staff', 'senior', 'allowList']);
    world.now = hour;
    await expect(rolesOf({ lastKnown: true })).rejects.toBeInstanceOf(UpstreamError);
  });

  it('are asked for once at the cost of staff, if the platform refuses', async () => {
    const shares: string[] = [];
    const rankOf = async () => {
      shares.push(callContext().caller().share());
      throw new UpstreamError('platform', 'status', { status: 400 });
    };
    const roles = createRoles({ of: async () => [], rankOf }, async () => [], Date.now);
    const reads = Promise.withResolvers<unknown>();
    const read = () => roles.rolesOf(session).catch(() => undefined);
    withRequestContext(() => reads.resolve(read().then(read)), 1_000, { share: () => 'visitors' });
    await reads.promise;
    expect(shares).toEqual(['staff', 'visitors']);
  });

  it('are those after a demotion, and unknown for a person who has never signed in', async () => {
    const { world, rolesOf } = setUp();
    world.rank = undefined;
    await expect(rolesOf({ lastKnown: true })).rejects.toBeInstanceOf(UpstreamError);
    world.rank = ranks.senior;
    await rolesOf();
    world.rank = ranks.none;
    await rolesOf();
    world.rank = undefined;
    expect(await rolesOf({ lastKnown: true })).toEqual([]);
  });
});
