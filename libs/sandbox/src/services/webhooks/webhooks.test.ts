import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { manualClock, sandboxPerTest, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const clock = manualClock();
const open = () => sandboxForTest({ now: clock.now });
const received = (sandbox: SandboxForTest) => sandbox.json('/_sandbox/webhooks');
const body = JSON.stringify({ type: 'flight.added', data: { flight: { callsign: '<b>BW001</b>' } } });

function sign(id: string, text = body, at = clock.now()): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(sandboxAccounts.webhookSecret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  // A receiver accepts any of several signatures, because a sender may rotate its secret.
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,b3RoZXI= v1,${signature}` };
}
const post = (sandbox: SandboxForTest, path: string, text: string, headers: Record<string, string> = {}) =>
  sandbox.call(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text });
const postSigned = (sandbox: SandboxForTest, headers: Record<string, string>) => post(sandbox, sandboxPaths.signedWebhook, body, headers);
const chat = (sandbox: SandboxForTest, message: unknown) => post(sandbox, sandboxPaths.chatWebhook, JSON.stringify(message));

describe('the signed webhook', () => {
  it('accepts a signed event', async () => {
    const sandbox = await open();
    expect((await postSigned(sandbox, sign('event-1'))).status).toBe(204);
    const at = new Date(clock.now()).toISOString();
    expect(await received(sandbox)).toEqual([
      { id: 'event-1', receiver: 'signed', at, verified: true, status: 204, body: JSON.parse(body) as unknown },
    ]);
  });

  it.each([
    ['another body', () => sign('event-1', '{}')],
    ['an old time', () => sign('event-1', body, clock.now() - 301_000)],
    ['another id', () => ({ ...sign('event-1'), 'webhook-id': 'event-2' })],
    ['no signature', () => ({})],
  ])('refuses %s, and logs the request', async (_name, headers) => {
    const sandbox = await open();
    expect((await postSigned(sandbox, headers())).status).toBe(401);
    expect(await received(sandbox)).toMatchObject([{ verified: false, status: 401 }]);
  });
});

describe('the chat server', () => {
  it('accepts a message', async () => {
    const sandbox = await open();
    expect((await chat(sandbox, { content: 'New flight', allowed_mentions: { parse: [] } })).status).toBe(204);
    expect(await received(sandbox)).toMatchObject([{ id: null, receiver: 'chat', verified: null, body: { content: 'New flight' } }]);
  });

  it.each([
    [{ content: '' }, 50006],
    [{ content: 'x'.repeat(2_001) }, 50035],
  ])('refuses a message as the real server does', async (message, code) => {
    const reply = await chat(await open(), message);
    expect([reply.status, await reply.json()]).toMatchObject([400, { code }]);
  });

  it('refuses another address', async () => {
    expect((await post(await open(), `${sandboxPaths.chatWebhook}x`, '{}')).status).toBe(404);
  });
});

it('keeps the newest hundred requests, until a reset', async () => {
  const sandbox = await open();
  for (let index = 0; index <= 100; index += 1) await chat(sandbox, { content: String(index) });
  const requests = (await received(sandbox)) as { body: unknown }[];
  expect([requests.length, requests.at(0)?.body, requests.at(-1)?.body]).toEqual([100, { content: '100' }, { content: '1' }]);
  await sandbox.call('/_sandbox/reset', { method: 'POST' });
  expect(await received(sandbox)).toEqual([]);
});

it('fails on request, and logs its calls', async () => {
  const sandbox = await open();
  const fault = { service: 'webhooks', mode: 'status', status: 503, times: 1 };
  await sandbox.call('/_sandbox/faults', { method: 'POST', body: JSON.stringify(fault) });
  expect((await postSigned(sandbox, sign('event-1'))).status).toBe(503);
  expect((await postSigned(sandbox, sign('event-1'))).status).toBe(204);
  expect(await sandbox.json('/_sandbox/calls')).toMatchObject([
    { service: 'webhooks', status: 503 },
    { service: 'webhooks', status: 204 },
  ]);
});

it('shows the events in the console, escaped', async () => {
  const sandbox = await open();
  await postSigned(sandbox, sign('event-1'));
  await chat(sandbox, { content: '<i>Flight changed</i>' });
  const page = await (await sandbox.call('/webhooks')).text();
  expect(page).toContain('<td>verified</td>');
  expect(page).toContain('&lt;i&gt;Flight changed&lt;/i&gt;');
  expect(page).not.toContain('<i>');
});
