import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createUpstream } from '../../../src/upstreams/client.ts';
import { createMemberships } from '../../../src/upstreams/roblox/groups.ts';
import { createRoblox, type Roblox } from '../../../src/upstreams/roblox/roblox.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';

const log = { warn: () => undefined };

describe('the platform adapter', () => {
  let bff: TestBff;
  let roblox: Roblox;
  beforeAll(async () => {
    bff = await startBff();
  });
  beforeEach(async () => {
    await bff.sandbox.clearCalls();
    roblox = createRoblox(bff.config.roblox, 1_000, log);
  });
  afterAll(() => bff.close());

  it("R15 reads the rank in the community's group, and none for people outside", async () => {
    expect(await roblox.memberships.rankOf('1003')).toEqual({ groupRank: 'Captain', groupRankId: 250 });
    expect(await roblox.memberships.rankOf('1099')).toEqual({ groupRank: 'Not in Group', groupRankId: 0 });
  });

  it('R15 shares one call between concurrent callers, and makes a new call for a fresh rank', async () => {
    await Promise.all(Array.from({ length: 20 }, () => roblox.memberships.rankOf('1003')));
    expect(await bff.sandbox.calls()).toHaveLength(1);
    await bff.sandbox.changePerson('Capt_Marisol', { rank: { id: 10, name: 'Passenger' } });
    expect(await roblox.memberships.rankOf('1003')).toMatchObject({ groupRankId: 250 });
    expect(await roblox.memberships.rankOf('1003', { fresh: true })).toMatchObject({ groupRankId: 10 });
    expect(await roblox.memberships.rankOf('1003')).toMatchObject({ groupRankId: 10 });
    await bff.sandbox.changePerson('Capt_Marisol', { rank: { id: 250, name: 'Captain' } });
  });

  it('R15 reads a rank again after its cache time', async () => {
    const upstream = createUpstream({ name: 'groups', baseUrl: bff.config.roblox.groupsUrl, log });
    const memberships = createMemberships(upstream, bff.config.roblox.groupId, 1);
    expect(await memberships.rankOf('1002')).toMatchObject({ groupRankId: 240 });
    await bff.sandbox.changePerson('SteelpanSam', { rank: null });
    while ((await memberships.rankOf('1002')).groupRankId !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await upstream.close();
  });

  it('R15 does not cache a failure', async () => {
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 400, times: 1 });
    await expect(roblox.memberships.rankOf('1004')).rejects.toThrow('status 400');
    expect(await roblox.memberships.rankOf('1004')).toMatchObject({ groupRankId: 240 });
  });

  it('falls back to the older group service', async () => {
    const server = await fakeServer((request, response) => {
      if (request.url?.startsWith('/v2/')) return response.writeHead(404).end();
      response.end(JSON.stringify({ data: [{ group: { id: 5, name: 'x', more: 1 }, role: { id: 1, name: 'Pilot', rank: 99 } }] }));
    });
    const upstream = createUpstream({ name: 'groups', baseUrl: server.url, log });
    expect(await createMemberships(upstream, 5).rankOf('1')).toEqual({ groupRank: 'Pilot', groupRankId: 99 });
    await upstream.close();
    await server.close();
  });

  it('finds people by a name in any case, and nobody by an unknown name', async () => {
    expect(await roblox.people.byName(['islandhopper22'])).toMatchObject([{ id: 1001, name: 'IslandHopper22' }]);
    expect(await roblox.people.byName(['Nobody_At_All'])).toEqual([]);
  });

  it('caches a picture', async () => {
    const first = await roblox.people.avatarOf('1001');
    expect(await roblox.people.avatarOf('1001')).toBe(first);
    expect(await bff.sandbox.calls()).toHaveLength(1);
  });

  it('reads ownership', async () => {
    await bff.sandbox.changePerson('Drifter', { assets: ['9002'] });
    expect(await roblox.people.ownsAsset('1099', '9002')).toBe(true);
    expect(await roblox.people.ownsAsset('1099', '9003')).toBe(false);
  });

  it('R15 takes the highest of several roles in the group, whatever their order', async () => {
    const membership = (group: number, name: string, rank: number) => ({ group: { id: group }, role: { name, rank } });
    const memberships = [
      membership(5, 'Cadet', 12),
      membership(9, 'Owner', 255),
      membership(5, 'Captain', 250),
      membership(5, 'Crew', 240),
    ];
    const server = await fakeServer((_request, response) => response.end(JSON.stringify({ data: memberships })));
    const upstream = createUpstream({ name: 'platform-groups', baseUrl: server.url, log });
    expect(await createMemberships(upstream, 5).rankOf('1')).toEqual({ groupRank: 'Captain', groupRankId: 250 });
    memberships.reverse();
    expect(await createMemberships(upstream, 5).rankOf('1', { fresh: true })).toEqual({ groupRank: 'Captain', groupRankId: 250 });
    await upstream.close();
    await server.close();
  });
});
