import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardAuth, sandboxPerTest } from '../../../test/sandbox-client.ts';
import { webhookSignature } from './webhooks.ts';

const sandboxForTest = sandboxPerTest();

interface ReceivedRequest {
  method: string;
  body: string;
  signature: string;
}

const servers: (() => void)[] = [];
afterEach(() => servers.splice(0).forEach((close) => close()));

/** Starts a server that answers HEAD with `status`, drops the connections of the first reports, and records its requests. */
async function listener(status = 200, drops = 0) {
  const received: ReceivedRequest[] = [];
  let dropped = 0;
  let arrived = () => {};
  const server = createServer((request, response) => {
    if (request.method === 'POST' && dropped < drops) {
      dropped += 1;
      request.destroy();
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ method: request.method ?? '', body, signature: String(request.headers['x-trello-webhook']) });
      response.writeHead(request.method === 'HEAD' ? status : 200).end();
      arrived();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(() => server.close());
  const next = () => new Promise<void>((resolve) => (arrived = resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received, next };
}

const start = async () => {
  const sandbox = await sandboxForTest();
  const post = (path: string, params: object) =>
    sandbox.call(sandboxPaths.board + path, {
      method: 'POST',
      headers: { ...boardAuth, 'content-type': 'application/json' },
      body: JSON.stringify(params),
    });
  const register = (callbackURL: string, idModel: string = sandboxAccounts.playerBoardId) => post('/webhooks', { callbackURL, idModel });
  return { ...sandbox, post, register };
};

describe('webhooks', () => {
  it('report a change, signed over body and callback address', async () => {
    const { url, received, next } = await listener();
    const { register, post } = await start();
    expect(await (await register(url)).json()).toMatchObject({ callbackURL: url, active: true });
    const delivered = next();
    await post('/cards', { idList: sandboxAccounts.playerLists.mutes, name: 'IslandHopper22' });
    await delivered;
    const [head, event] = received;
    expect(head?.method).toBe('HEAD');
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ action: { type: 'createCard' }, model: { id: sandboxAccounts.playerBoardId } });
    expect(event?.signature).toBe(webhookSignature(event?.body ?? '', url));
  });

  it('report a reset, which ends after that, and survive it', async () => {
    const { url, received } = await listener();
    const { register, call } = await start();
    await register(url);
    for (const reports of [1, 2]) {
      await call('/_sandbox/reset', { method: 'POST' });
      expect(received.filter(({ body }) => body.includes('updateBoard'))).toHaveLength(reports);
    }
  });

  it('report again over a new connection if the first one breaks', async () => {
    const { url, received } = await listener(200, 1);
    const { register, call } = await start();
    await register(url);
    await call('/_sandbox/reset', { method: 'POST' });
    expect(received.at(-1)?.body).toContain('updateBoard');
  });

  it.each([
    ['an address that does not answer HEAD with 200', 404, 'did not return 200'],
    ['the same address twice', 200, 'already exists'],
  ])('are refused for %s', async (_name, status, text) => {
    const { url } = await listener(status);
    const { register } = await start();
    await register(url);
    const reply = await register(url);
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(text)]);
  });

  it.each(['https://example.com/hooks', 'nonsense', ''])('are refused for %j, because it is not on this machine', async (url) => {
    const { register } = await start();
    expect((await register(url)).status).toBe(400);
  });
});
