import { request as httpRequest } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardAuth, databaseAuth, databasePath, flightsPath, sandboxPerTest, type SandboxForTest } from '../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const flights = (sandbox: SandboxForTest) => sandbox.call(flightsPath, { headers: boardAuth });
const setFault = (sandbox: SandboxForTest, fault: unknown) =>
  sandbox.call('/_sandbox/faults', { method: 'POST', body: JSON.stringify(fault) });
const put = (sandbox: SandboxForTest, username: string, body: unknown) =>
  sandbox.call(`/_sandbox/users/${username}`, { method: 'PUT', body: JSON.stringify(body) });

describe('the call log', () => {
  it('lists requests to the services, oldest first, without secrets', async () => {
    const sandbox = await sandboxForTest();
    const { boardKey, boardToken } = sandboxAccounts;
    await sandbox.call(`${flightsPath}?key=${boardKey}&fields=name&token=${boardToken}`);
    await sandbox.call(databasePath('Vouchers', '&auth=secret'));
    await sandbox.call(sandboxPaths.sheet);
    await sandbox.call('/');
    expect(await sandbox.json('/_sandbox/calls')).toEqual([
      { service: 'board', method: 'GET', path: `${flightsPath}?key=***&fields=name&token=***`, status: 200, at: expect.any(String) },
      {
        service: 'database',
        method: 'GET',
        path: `/Vouchers.json?ns=${sandboxAccounts.databaseNamespace}&auth=***`,
        status: 401,
        at: expect.any(String),
      },
      { service: 'sheet', method: 'GET', path: sandboxPaths.sheet, status: 307, at: expect.any(String) },
    ]);
    await sandbox.call('/_sandbox/calls', { method: 'DELETE' });
    expect(await sandbox.json('/_sandbox/calls')).toEqual([]);
  });

  it('lists requests to unknown paths of a service', async () => {
    const sandbox = await sandboxForTest();
    await sandbox.call(`${sandboxPaths.groups}/nowhere`);
    expect(await sandbox.json('/_sandbox/calls')).toMatchObject([{ service: 'platform', status: 404 }]);
  });
});

describe('faults', () => {
  it('answer with a status in the service’s format, as often as requested', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'status', status: 429, times: 1 });
    const reply = await flights(sandbox);
    expect([reply.status, await reply.json()]).toMatchObject([429, { error: 'API_TOKEN_LIMIT_EXCEEDED' }]);
    expect((await flights(sandbox)).status).toBe(200);
    expect(await sandbox.json('/_sandbox/calls')).toMatchObject([{ status: 429 }, { status: 200 }]);
  });

  it('affect one service, on one path, and keep a failed write from it', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'status', path: '/boards/' });
    expect((await flights(sandbox)).status).toBe(200);
    const board = `${sandboxPaths.board}/boards/${sandboxAccounts.playerBoardId}`;
    expect((await sandbox.call(board, { headers: boardAuth })).status).toBe(500);
    await setFault(sandbox, { service: 'database', mode: 'status', status: 503, times: 1 });
    const write = () => sandbox.call(databasePath('Miles/Drifter'), { method: 'PUT', headers: databaseAuth, body: '7' });
    expect((await write()).status).toBe(503);
    expect(await sandbox.json(databasePath('Miles/Drifter'), { headers: databaseAuth })).toBe(0);
  });

  it('answer with an HTML page, or a given status and body', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'html', times: 1 });
    const html = await flights(sandbox);
    expect([html.status, html.headers.get('content-type'), (await html.text()).slice(0, 15)]).toEqual([
      200,
      'text/html',
      '<!doctype html>',
    ]);
    await setFault(sandbox, { service: 'board', mode: 'reply', status: 401, body: 'invalid token', times: 1 });
    const refusal = await flights(sandbox);
    expect([refusal.status, await refusal.text()]).toEqual([401, 'invalid token']);
    await setFault(sandbox, { service: 'board', mode: 'reply', body: [{ id: '1' }], times: 1 });
    const reply = await flights(sandbox);
    expect([reply.status, reply.headers.get('content-type'), await reply.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      [{ id: '1' }],
    ]);
    await setFault(sandbox, { service: 'sheet', mode: 'reply', body: 'a,b', type: 'text/csv' });
    expect((await sandbox.call(sandboxPaths.sheet)).headers.get('content-type')).toBe('text/csv');
  });

  it('delay the response', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'delay', delayMs: 40 });
    const started = performance.now();
    expect((await flights(sandbox)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(39);
  });

  it('cut the connection before the response, or half-way', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'reset', times: 1 });
    await expect(flights(sandbox)).rejects.toThrow('fetch failed');
    expect(await sandbox.json('/_sandbox/calls')).toMatchObject([{ status: 0 }]);
    await setFault(sandbox, { service: 'board', mode: 'truncate' });
    const reply = await flights(sandbox);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('accept a request without ever answering', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'drop' });
    const giveUp = new AbortController();
    const answer = sandbox.call(flightsPath, { headers: boardAuth, signal: giveUp.signal });
    const settled = answer.then(
      () => 'answered',
      () => 'given up',
    );
    let calls: unknown[] = [];
    while (calls.length === 0) calls = (await sandbox.json('/_sandbox/calls')) as unknown[];
    expect(calls).toMatchObject([{ service: 'board', status: 0 }]);
    giveUp.abort();
    expect(await settled).toBe('given up');
  });

  it('apply the newest match first, until DELETE clears all', async () => {
    const sandbox = await sandboxForTest();
    await setFault(sandbox, { service: 'board', mode: 'status', status: 500 });
    await setFault(sandbox, { service: 'board', mode: 'status', status: 503, times: 1 });
    expect([(await flights(sandbox)).status, (await flights(sandbox)).status]).toEqual([503, 500]);
    expect(await sandbox.json('/_sandbox/faults')).toEqual([{ service: 'board', mode: 'status', status: 500 }]);
    await sandbox.call('/_sandbox/faults', { method: 'DELETE' });
    expect((await flights(sandbox)).status).toBe(200);
  });

  it.each([
    [{ service: 'bank', mode: 'status' }, 'service: Invalid option'],
    [{ service: 'board', mode: 'explode' }, 'mode: Invalid option'],
    [{ service: 'board', mode: 'status', times: 0 }, 'times: Too small'],
  ])('are refused as %j', async (fault, message) => {
    const reply = await setFault(await sandboxForTest(), fault);
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('people', () => {
  it('can get another rank, items, miles and name at run time', async () => {
    const sandbox = await sandboxForTest();
    const rank = { id: 250, name: 'Chief Pilot' };
    await put(sandbox, 'islandhopper22', { rank, assets: [], miles: 9, username: 'ReefHopper' });
    expect(await sandbox.json(`${sandboxPaths.groups}/v2/users/1001/groups/roles`)).toMatchObject({ data: [{ role: { rank: 250 } }] });
    expect(await sandbox.json(databasePath('Miles/ReefHopper'), { headers: databaseAuth })).toBe(9);
    await put(sandbox, 'ReefHopper', { rank: null });
    expect(await sandbox.json('/_sandbox/world')).toMatchObject({
      users: [{ username: 'ReefHopper', rank: null, assets: [], miles: 9 }, {}],
    });
  });

  it('are not changed for an unknown person, a name in use or a malformed change', async () => {
    const sandbox = await sandboxForTest();
    expect((await put(sandbox, 'Nobody', {})).status).toBe(404);
    expect((await put(sandbox, 'Drifter', { username: 'IslandHopper22' })).status).toBe(409);
    await put(sandbox, 'IslandHopper22', { username: 'ReefHopper' });
    expect((await put(sandbox, 'Drifter', { username: 'IslandHopper22' })).status).toBe(200);
    await put(sandbox, 'IslandHopper22', { username: 'Drifter' });
    const malformed = await put(sandbox, 'Drifter', { rank: { id: 'x', name: 'Y' } });
    expect([malformed.status, await malformed.json()]).toEqual([
      400,
      { error: 'rank.id: Invalid input: expected number, received string' },
    ]);
  });
});

describe('settings', () => {
  it('lists the allow-list and the cabin items', async () => {
    const sandbox = await sandboxForTest({ world: { staffManagers: ['Capt_Marisol'], cabinItems: { 'Flex Class': '9002' } } });
    expect(await sandbox.json('/_sandbox/settings')).toEqual({ staffManagers: ['Capt_Marisol'], cabinItems: { 'Flex Class': '9002' } });
  });
});

describe('reset', () => {
  it('restores the seed and empties inbox, calls and faults', async () => {
    const sandbox = await sandboxForTest();
    await put(sandbox, 'IslandHopper22', { miles: 1 });
    await sandbox.call(databasePath('Bookings/Drifter/R1'), { method: 'PUT', headers: databaseAuth, body: '{"class":"Flex Class"}' });
    await setFault(sandbox, { service: 'board', mode: 'drop' });
    await sandbox.call('/_sandbox/reset', { method: 'POST' });
    expect(await sandbox.json('/_sandbox/calls')).toEqual([]);
    expect(await sandbox.json('/_sandbox/inbox')).toEqual([]);
    expect(await sandbox.json('/_sandbox/faults')).toEqual([]);
    expect(await sandbox.json('/_sandbox/world')).toMatchObject({ users: [{ miles: 1240 }, {}], bookings: {} });
  });
});

describe('the loopback guard', () => {
  const status = (sandbox: SandboxForTest, headers: Record<string, string>, path = '/_sandbox/world') =>
    new Promise<number>((resolve, reject) => {
      httpRequest(sandbox.url + path, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('R10 refuses foreign hosts and origins', async () => {
    const sandbox = await sandboxForTest();
    expect(await status(sandbox, { host: 'evil.test' })).toBe(403);
    expect(await status(sandbox, { origin: 'https://evil.test' })).toBe(403);
    expect(await status(sandbox, { origin: 'null' }, '/')).toBe(403);
    expect(await status(sandbox, { origin: sandbox.url })).toBe(200);
    expect(await status(sandbox, { host: `localhost:${sandbox.port}` })).toBe(200);
  });
});
