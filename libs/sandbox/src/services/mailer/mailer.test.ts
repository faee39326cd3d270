import { describe, expect, it } from '@jest/globals';
import { mailTemplates, sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { manualClock, mailerAuth, sandboxPerTest, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const dataVariables = Object.fromEntries(mailTemplates.booking.required.map((name) => [name, `the ${name}`]));
const mail = { email: 'hopper@example.test', transactionalId: sandboxAccounts.templates.booking, dataVariables };

const send = (sandbox: SandboxForTest, body: unknown = mail, headers: Record<string, string> = {}) =>
  sandbox.call(`${sandboxPaths.mailer}/transactional`, {
    method: 'POST',
    headers: { ...mailerAuth, ...headers },
    body: JSON.stringify(body),
  });
const inbox = (sandbox: SandboxForTest) => sandbox.json('/_sandbox/inbox');

describe('a transactional email', () => {
  it('is delivered to the inbox, newest first', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ now: clock.now });
    expect(await (await send(sandbox, mail, { 'idempotency-key': 'first' })).json()).toEqual({ success: true });
    await send(sandbox, { ...mail, email: 'second@example.test' });
    const delivered = { transactionalId: mail.transactionalId, dataVariables, at: '2026-11-20T12:00:00.000Z' };
    expect(await inbox(sandbox)).toEqual([
      { ...delivered, to: 'second@example.test', idempotencyKey: null },
      { ...delivered, to: 'hopper@example.test', idempotencyKey: 'first' },
    ]);
  });

  it('R27 is delivered once per idempotency key, even for concurrent requests', async () => {
    const sandbox = await sandboxForTest();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(sandbox, mail, { 'idempotency-key': 'k' })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await inbox(sandbox)).toHaveLength(1);
  });

  it.each([
    ['an invalid address', { ...mail, email: 'nobody' }, 400],
    ['an unknown template', { ...mail, transactionalId: 'tmpl_other' }, 404],
    ['a long text', { ...mail, dataVariables: { ...dataVariables, route: 'x'.repeat(501) } }, 400],
    ['a null', { ...mail, dataVariables: { ...dataVariables, extra: null } }, 400],
    ['no variables', { email: mail.email, transactionalId: mail.transactionalId }, 400],
    ['a body that is no object', [], 400],
  ])('is refused with %s, without using up the key', async (_name, body, status) => {
    const sandbox = await sandboxForTest();
    expect((await send(sandbox, body, { 'idempotency-key': 'k' })).status).toBe(status);
    expect((await send(sandbox, mail, { 'idempotency-key': 'k' })).status).toBe(200);
    expect(await inbox(sandbox)).toHaveLength(1);
  });

  it('is refused with a wrong API key, and with the names of missing variables', async () => {
    const sandbox = await sandboxForTest();
    const refused = await send(sandbox, mail, { authorization: 'Bearer wrong' });
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Invalid API key' }]);
    const { route: _, ...rest } = dataVariables;
    expect(await (await send(sandbox, { ...mail, dataVariables: rest })).json()).toEqual({
      success: false,
      error: { path: 'dataVariables', message: 'Missing required fields: route' },
      transactionalId: mail.transactionalId,
    });
  });

  it('is limited to ten requests per second', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ now: clock.now });
    const statuses = (await Promise.all(Array.from({ length: 11 }, () => send(sandbox)))).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    clock.advance(1000);
    expect((await send(sandbox)).status).toBe(200);
  });
});

it('lists templates with their variables for the right API key', async () => {
  const sandbox = await sandboxForTest();
  const list = await sandbox.json(`${sandboxPaths.mailer}/transactional`, { headers: mailerAuth });
  expect(list).toMatchObject({
    data: [
      { id: sandboxAccounts.templates.booking, dataVariables: [...mailTemplates.booking.required, ...mailTemplates.booking.optional] },
      ...Object.keys(mailTemplates)
        .slice(1)
        .map(() => ({})),
    ],
  });
  expect(await sandbox.json(`${sandboxPaths.mailer}/api-key`, { headers: mailerAuth })).toMatchObject({ success: true });
  expect((await sandbox.call(`${sandboxPaths.mailer}/api-key`)).status).toBe(401);
});
