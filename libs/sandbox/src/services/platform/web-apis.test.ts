import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { sandboxPerTest, smallWorld, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const lookUp = (sandbox: SandboxForTest, usernames: unknown) =>
  sandbox.json(`${sandboxPaths.users}/v1/usernames/users`, { method: 'POST', body: JSON.stringify({ usernames }) });
const rename = (sandbox: SandboxForTest, username: string, current = 'IslandHopper22') =>
  sandbox.call(`/_sandbox/users/${current}`, { method: 'PUT', body: JSON.stringify({ username }) });

describe('the users API', () => {
  it('finds names ignoring case, and omits unknown names', async () => {
    const sandbox = await sandboxForTest();
    expect(await lookUp(sandbox, ['islandhopper22', 'Nobody'])).toEqual({
      data: [
        { requestedUsername: 'islandhopper22', hasVerifiedBadge: false, id: 1001, name: 'IslandHopper22', displayName: 'Island Hopper' },
      ],
    });
  });

  it('finds a person by a previous name, and lists former names in pages, oldest first', async () => {
    const sandbox = await sandboxForTest();
    await rename(sandbox, 'ReefHopper');
    expect(await lookUp(sandbox, ['IslandHopper22'])).toMatchObject({ data: [{ id: 1001, name: 'ReefHopper' }] });
    const names = ['ReefHopper', ...Array.from({ length: 10 }, (_, index) => `Hopper_${index}`)];
    for (const [index, name] of names.slice(1).entries()) await rename(sandbox, name, names[index]);
    const history = `${sandboxPaths.users}/v1/users/1001/username-history?limit=10&sortOrder=Asc`;
    const first = ['IslandHopper22', ...names.slice(0, 9)].map((name) => ({ name }));
    expect(await sandbox.json(history)).toEqual({ previousPageCursor: null, nextPageCursor: '10', data: first });
    const second = { previousPageCursor: '0', nextPageCursor: null, data: [{ name: 'Hopper_8' }] };
    expect(await sandbox.json(`${history}&cursor=10`)).toEqual(second);
  });

  it('refuses too many names and a malformed body', async () => {
    const sandbox = await sandboxForTest();
    expect(await lookUp(sandbox, Array(101).fill('x'))).toMatchObject({ errors: [{ code: 2, message: 'Too many usernames.' }] });
    expect(await lookUp(sandbox, 'x')).toMatchObject({ errors: [{ code: 0 }] });
  });

  it('returns a profile, and refuses an unknown id', async () => {
    const sandbox = await sandboxForTest();
    expect(await sandbox.json(`${sandboxPaths.users}/v1/users/1001`)).toMatchObject({ id: 1001, name: 'IslandHopper22' });
    const unknown = await sandbox.call(`${sandboxPaths.users}/v1/users/7`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { errors: [{ code: 3, message: 'The user id is invalid.' }] }]);
  });
});

describe('the groups API', () => {
  it.each(['v1', 'v2'])('%s lists the role in the group', async (version) => {
    const sandbox = await sandboxForTest();
    expect(await sandbox.json(`${sandboxPaths.groups}/${version}/users/1001/groups/roles`)).toMatchObject({
      data: [{ group: { id: sandboxAccounts.groupId }, role: { name: 'Passenger', rank: 10 } }],
    });
  });

  it('lists the roles of the group, none for a non-member, and refuses an unknown group or user', async () => {
    const sandbox = await sandboxForTest();
    const roles = `${sandboxPaths.groups}/v1/groups/${sandboxAccounts.groupId}/roles`;
    expect(await sandbox.json(roles)).toMatchObject({ roles: [{ rank: 0 }, { rank: 10 }] });
    expect((await sandbox.call(`${sandboxPaths.groups}/v1/groups/7/roles`)).status).toBe(400);
    expect(await sandbox.json(`${sandboxPaths.groups}/v2/users/1099/groups/roles`)).toEqual({ data: [] });
    expect((await sandbox.call(`${sandboxPaths.groups}/v2/users/7/groups/roles`)).status).toBe(400);
  });
});

describe('the thumbnails API', () => {
  const headshots = `${sandboxPaths.thumbnails}/v1/users/avatar-headshot`;
  it('answers for many ids in one call', async () => {
    const picture = 'https://tr.rbxcdn.com/abc/150/150/AvatarHeadshot/Png';
    const users = smallWorld.users?.map((user) => (user.id === '1001' ? { ...user, picture } : user)) ?? [];
    const sandbox = await sandboxForTest({ world: { ...smallWorld, users } });
    expect(await sandbox.json(`${headshots}?userIds=1001,1099,1001&size=150x150&format=Png&isCircular=false`)).toMatchObject({
      data: [
        { targetId: 1001, state: 'Completed', imageUrl: picture },
        { targetId: 1099, state: 'Blocked', imageUrl: '' },
      ],
    });
  });

  it.each([
    ['userIds=', 4],
    ['userIds=x', 4],
    ['userIds=1&size=10x10', 3],
    ['userIds=1&format=Gif', 2],
    [`userIds=${Array.from({ length: 101 }, (_, id) => id + 1).join()}`, 1],
  ])('refuses %s', async (query, code) => {
    const response = await (await sandboxForTest()).call(`${headshots}?${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ code }] }]);
  });
});

describe('the inventory API', () => {
  const owns = (item: string, id = '1001', type = 'Asset') => `${sandboxPaths.inventory}/v1/users/${id}/items/${type}/${item}/is-owned`;
  it('answers a bare boolean', async () => {
    const sandbox = await sandboxForTest();
    expect([await sandbox.json(owns('9002')), await sandbox.json(owns('9003', '1001', '0'))]).toEqual([true, false]);
  });

  it('refuses an unknown user, an unknown item type and a private inventory', async () => {
    const sandbox = await sandboxForTest();
    await sandbox.call('/_sandbox/users/IslandHopper22', { method: 'PUT', body: JSON.stringify({ inventoryPrivate: true }) });
    const refusals = await Promise.all([owns('9002', '7'), owns('9002', '1099', 'Hat'), owns('9002')].map((path) => sandbox.call(path)));
    expect(refusals.map((response) => response.status)).toEqual([400, 400, 403]);
  });
});
