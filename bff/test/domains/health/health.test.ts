import { afterEach, describe, expect, it } from '@jest/globals';
import { lookupApi, systemPaths } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { until } from '../../helpers/until.ts';
import { freePort } from '../../helpers/free-port.ts';

describe('health', () => {
  const undo: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });

  it('R39 answers without an upstream call, and names its dependencies without details', async () => {
    const bff = await startBff();
    undo.push(() => bff.close());
    await bff.sandbox.clearCalls();
    const browser = bff.browser();
    expect((await browser.get(systemPaths.health)).json()).toEqual({ status: 'ok' });
    expect((await browser.get(systemPaths.ready)).json()).toEqual({
      status: 'ready',
      dependencies: { store: 'ok', mail: 'ok' },
    });
    expect(await bff.sandbox.calls()).toEqual([]);
  });

  it.each([
    ['no proxy', {}, {}, { isHttps: false, isForwarded: false, isBelieved: false }],
    [
      'an untrusted proxy',
      {},
      { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
      { isHttps: false, isForwarded: true, isBelieved: false },
    ],
    [
      'a trusted proxy',
      { TRUSTED_PROXIES: 'loopback' },
      { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
      { isHttps: true, isForwarded: true, isBelieved: true },
    ],
  ])('tells a caller behind %s which headers reach the portal, without an address', async (_case, env, headers, expected) => {
    const bff = await startBff({ env });
    undo.push(() => bff.close());
    expect((await bff.browser().get(systemPaths.caller, headers)).json()).toEqual(expected);
  });

  it('R39 finishes open requests on SIGTERM within ten seconds, and accepts no new ones', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bff-stop-'));
    const arrived = Promise.withResolvers<ServerResponse>();
    const groups = await fakeServer((_request, response) => arrived.resolve(response));
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { ...childEnvironment, PORT: port, ROBLOX_GROUPS_URL: groups.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    const server = spawn(process.execPath, [join(import.meta.dirname, '../../../src/server.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    undo.push(
      () => rmSync(dataDir, { recursive: true }),
      () => groups.close(),
      () => void server.kill('SIGKILL'),
    );
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    expect(line.toString()).toContain(`http://localhost:${port}`);
    expect(line.toString()).toContain('sandboxed: platform');

    const openRequest = request(`${url}${lookupApi.groupRank}?userId=1002`);
    const heldResponse = await arrived.promise;
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    const refusesNew = async () =>
      request(`${url}${systemPaths.health}`).then(
        ({ statusCode }) => statusCode === 503,
        () => true,
      );
    await until(refusesNew, 10);

    heldResponse.end(JSON.stringify({ data: [{ group: { id: sandboxAccounts.groupId }, role: { name: 'Cabin Crew', rank: 240 } }] }));
    const reply = await openRequest;
    expect([reply.statusCode, await reply.body.json()]).toEqual([200, { groupRankId: 240 }]);
    // After ten seconds the process is killed, with another exit code.
    expect(await exited).toEqual([0, null]);
  });
});
