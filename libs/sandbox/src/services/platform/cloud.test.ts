import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { manualClock, sandboxPerTest, smallWorld, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const { groupId, cloudKey } = sandboxAccounts;
const root = `${sandboxPaths.cloud}/cloud/v2/groups/${groupId}`;
const world = { ...smallWorld, groupRoles: [{ id: 60, name: 'Trainee Crew' }] };
const roleOf = (rank: number) => `groups/${groupId}/roles/${groupId * 1000 + rank}`;
const hopper = Buffer.from('1001').toString('base64url');

const call = (sandbox: SandboxForTest, path: string, init: RequestInit = {}, key: string = cloudKey) =>
  sandbox.call(path, { ...init, headers: { 'x-api-key': key } });
const read = async (sandbox: SandboxForTest, path: string): Promise<unknown> => (await call(sandbox, root + path)).json();
async function change(sandbox: SandboxForTest, membership: string, method: string, role: unknown) {
  const reply = await call(sandbox, `${root}/memberships/${membership}:${method}`, { method: 'POST', body: JSON.stringify({ role }) });
  return [reply.status, (await reply.json()) as Record<string, unknown>] as const;
}
const filter = (text: string) => `/memberships?filter=${encodeURIComponent(text)}`;

describe('Open Cloud', () => {
  it('refuses an unknown key, and a group outside the key’s scope', async () => {
    const sandbox = await sandboxForTest({ world });
    const wrong = await call(sandbox, `${root}/roles`, {}, 'wrong');
    expect([wrong.status, await wrong.json()]).toEqual([401, { errors: [{ code: 0, message: 'Invalid API Key' }] }]);
    const other = await call(sandbox, `${sandboxPaths.cloud}/cloud/v2/groups/7/roles`);
    expect([other.status, await other.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('lists the group’s roles in pages', async () => {
    const sandbox = await sandboxForTest({ world });
    expect(await read(sandbox, '/roles?maxPageSize=20')).toMatchObject({
      groupRoles: [
        { rank: 0, displayName: 'Guest' },
        { rank: 10, displayName: 'Passenger', path: roleOf(10), id: String(groupId * 1000 + 10) },
        { rank: 60, displayName: 'Trainee Crew' },
      ],
      nextPageToken: '',
    });
    expect(await read(sandbox, '/roles?maxPageSize=2')).toMatchObject({ groupRoles: [{ rank: 0 }, { rank: 10 }], nextPageToken: '2' });
    expect(await read(sandbox, '/roles?maxPageSize=2&pageToken=2')).toMatchObject({ groupRoles: [{ rank: 60 }], nextPageToken: '' });
  });

  it('finds the membership of a member only', async () => {
    const sandbox = await sandboxForTest({ world });
    expect(await read(sandbox, filter("user == 'users/1001'"))).toEqual({
      groupMemberships: [{ path: `groups/${groupId}/memberships/${hopper}`, user: 'users/1001', role: roleOf(10), roles: [roleOf(10)] }],
      nextPageToken: '',
    });
    expect(await read(sandbox, filter("user == 'users/1099'"))).toMatchObject({ groupMemberships: [] });
    expect(await read(sandbox, filter(`role == '${roleOf(10)}'`))).toMatchObject({ groupMemberships: [{ user: 'users/1001' }] });
    expect(await read(sandbox, filter('user is 1001'))).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('adds a role to a member’s roles, and removes it again', async () => {
    const sandbox = await sandboxForTest({ world });
    const [status, membership] = await change(sandbox, hopper, 'assignRole', roleOf(60));
    expect([status, membership['role'], membership['roles']]).toEqual([200, roleOf(60), [roleOf(60), roleOf(10)]]);
    expect((await change(sandbox, '1001', 'assignRole', roleOf(60)))[1]['roles']).toEqual([roleOf(60), roleOf(10)]);
    expect(await sandbox.json(`${sandboxPaths.groups}/v2/users/1001/groups/roles`)).toMatchObject({
      data: [{ role: { rank: 60 } }, { role: { rank: 10 } }],
    });
    expect((await change(sandbox, hopper, 'unassignRole', roleOf(60)))[1]['roles']).toEqual([roleOf(10)]);
    expect((await change(sandbox, hopper, 'unassignRole', roleOf(10)))[1]['roles']).toEqual([roleOf(10)]);
  });

  it.each([
    ['a malformed role', hopper, 'Crew', 400, 'INVALID_ARGUMENT'],
    ['the guest role', hopper, roleOf(0), 400, 'INVALID_ARGUMENT'],
    ['a role that does not exist', hopper, roleOf(77), 404, 'NOT_FOUND'],
    ['a role above the key’s owner', hopper, roleOf(255), 403, 'PERMISSION_DENIED'],
    ['a person who is not in the group', '1099', roleOf(60), 404, 'NOT_FOUND'],
  ])('refuses %s', async (_what, membership, role, status, code) => {
    const sandbox = await sandboxForTest({ world: { ...world, groupRoles: [...world.groupRoles, { id: 255, name: 'Owner' }] } });
    expect(await change(sandbox, membership, 'assignRole', role)).toMatchObject([status, { code }]);
  });

  it('refuses more than 300 requests per minute to one endpoint', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ world, now: clock.now });
    for (let count = 0; count < 300; count += 1) await read(sandbox, '/roles');
    const refused = await call(sandbox, `${root}/roles`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      429,
      '1',
      { code: 'RESOURCE_EXHAUSTED' },
    ]);
    expect(await read(sandbox, filter("user == 'users/1001'"))).toMatchObject({ groupMemberships: [{}] });
    clock.advance(60_000);
    expect((await call(sandbox, `${root}/roles`)).status).toBe(200);
  });

  it('describes the permissions of a key', async () => {
    const sandbox = await sandboxForTest({ world });
    const path = `${sandboxPaths.cloud}/api-keys/v1/introspect`;
    const ask = (apiKey: string) => sandbox.call(path, { method: 'POST', body: JSON.stringify({ apiKey }) });
    expect(await (await ask(cloudKey)).json()).toMatchObject({ enabled: true, scopes: [{ name: 'group', operations: ['read', 'write'] }] });
    expect((await ask('wrong')).status).toBe(401);
  });
});
