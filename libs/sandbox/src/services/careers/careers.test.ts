import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { sandboxPerTest } from '../../test-support/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

async function openTables(apikey: string = sandboxAccounts.supabaseServiceKey) {
  const sandbox = await sandboxForTest();
  return async (query: string, headers: Record<string, string> = {}): Promise<[number, unknown]> => {
    const reply = await sandbox.call(`${sandboxPaths.careers}/rest/v1/${query}`, {
      headers: { ...(apikey ? { apikey } : {}), ...headers },
    });
    return [reply.status, await reply.json()];
  };
}

describe('careers tables', () => {
  it('select, filter and order rows', async () => {
    const read = await openTables();
    expect(await read('job_listings?select=title,status&order=title.desc')).toEqual([
      200,
      [
        { title: 'Events Planner', status: 'closed' },
        { title: 'Cabin Crew', status: 'open' },
      ],
    ]);
    expect(await read('applications?select=roblox_username&status=eq.pending')).toEqual([200, [{ roblox_username: 'Drifter' }]]);
  });

  it('return a single row, or PGRST116', async () => {
    const read = await openTables();
    const accept = { accept: 'application/vnd.pgrst.object+json' };
    expect(await read('users?select=roblox_id&roblox_id=eq.1099', accept)).toEqual([200, { roblox_id: '1099' }]);
    expect(await read('users?select=id&roblox_id=eq.7', accept)).toMatchObject([406, { code: 'PGRST116' }]);
  });

  it('show the anonymous key only open jobs', async () => {
    const read = await openTables(sandboxAccounts.supabaseAnonKey);
    expect(await read('job_listings?select=title')).toEqual([200, [{ title: 'Cabin Crew' }]]);
    expect(await read('applications?select=*')).toMatchObject([401, { code: '42501' }]);
  });

  it('refuse unknown tables, columns and keys', async () => {
    const read = await openTables();
    expect(await read('secrets')).toMatchObject([404, { code: '42P01' }]);
    expect(await read('users?select=password')).toMatchObject([400, { code: '42703' }]);
    expect(await (await openTables('wrong'))('users')).toMatchObject([401, { message: 'Invalid API key' }]);
    expect(await (await openTables(''))('users')).toMatchObject([401, { message: 'No API key found in request' }]);
  });
});
