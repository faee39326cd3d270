import { describe, expect, it } from '@jest/globals';
import { mailTemplates, sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { boardAuth, flightsPath, mailerAuth, sandboxPerTest, type SandboxForTest } from '../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const page = async (sandbox: SandboxForTest, path: string) => (await sandbox.call(path)).text();
const submit = (sandbox: SandboxForTest, path: string, fields: Record<string, string> = {}) =>
  sandbox.call(path, { method: 'POST', body: new URLSearchParams(fields) });
const flights = async (sandbox: SandboxForTest) =>
  (await sandbox.json(flightsPath, { headers: boardAuth })) as Array<{ id: string; name: string; due: string | null }>;
const theBan = async (sandbox: SandboxForTest) => {
  const path = `${sandboxPaths.board}/lists/${sandboxAccounts.playerLists.serverBans}/cards?actions=commentCard`;
  const [ban] = (await sandbox.json(path, { headers: boardAuth })) as [
    {
      id: string;
      desc: string;
      due: string;
      idList: string;
      labels: Array<{ id: string; name: string }>;
      actions: Array<{ id: string; data: { text: string } }>;
    },
  ];
  return ban;
};

describe('the inbox', () => {
  it('shows an email as its recipient sees it, with escaped variables', async () => {
    const sandbox = await sandboxForTest();
    const dataVariables = Object.fromEntries(mailTemplates.booking.required.map((name) => [name, `<b>${name}</b>`]));
    const body = JSON.stringify({ email: 'hopper@example.test', transactionalId: sandboxAccounts.templates.booking, dataVariables });
    await sandbox.call(`${sandboxPaths.mailer}/transactional`, { method: 'POST', headers: mailerAuth, body });
    const inbox = await page(sandbox, '/');
    expect(inbox).toContain('Your booking &lt;b&gt;bookingRef&lt;/b&gt; is confirmed');
    expect(inbox).not.toContain('<b>');
  });
});

describe('the boards', () => {
  it('adds, changes and removes a flight', async () => {
    const sandbox = await sandboxForTest();
    const board = (await page(sandbox, '/')).match(/href="(\/boards\/[0-9a-f]{24})"/)?.[1] ?? '';
    const card = { name: 'BW002', desc: 'Callsign: BW002', due: '2027-01-02T03:04', members: '', listId: sandboxAccounts.flightsListId };
    await submit(sandbox, `${board}/cards`, card);
    const added = (await flights(sandbox))[1];
    expect(added).toMatchObject({ name: 'BW002', due: '2027-01-02T03:04:00.000Z' });
    await submit(sandbox, `/cards/${added?.id}`, { ...card, name: 'BW003', due: '' });
    expect((await flights(sandbox))[1]).toMatchObject({ name: 'BW003', due: null });
    await submit(sandbox, `/cards/${added?.id}/remove`);
    expect(await flights(sandbox)).toHaveLength(1);
  });

  it('moves, labels and comments on a card', async () => {
    const sandbox = await sandboxForTest();
    const { id, desc, due, labels } = await theBan(sandbox);
    await submit(sandbox, `/cards/${id}/labels`, { name: 'PENDING', color: 'yellow' });
    await submit(sandbox, `/cards/${id}/labels/${labels[0]?.id}/remove`);
    await submit(sandbox, `/cards/${id}/comments`, { by: 'Capt_Marisol', text: 'Seen' });
    const changed = await theBan(sandbox);
    expect(changed).toMatchObject({ labels: [{ name: 'PENDING' }], actions: [{ data: { text: 'Seen' } }, {}, {}] });
    await submit(sandbox, `/cards/${id}/comments/${changed.actions[0]?.id}`, { text: 'Seen twice' });
    expect((await theBan(sandbox)).actions[0]?.data.text).toBe('Seen twice');
    expect(await page(sandbox, `/cards/${id}`)).toContain('Seen twice');
    await submit(sandbox, `/cards/${id}`, {
      name: 'Moved',
      desc,
      due: due.slice(0, 16),
      members: '',
      listId: sandboxAccounts.playerLists.mutes,
    });
    expect(await sandbox.json('/_sandbox/world')).toMatchObject({ playerBoard: { mutes: [{ name: 'Moved', due }], serverBans: [] } });
  });

  it('explains a refused form', async () => {
    const sandbox = await sandboxForTest();
    const { id } = await theBan(sandbox);
    const reply = await submit(sandbox, `/cards/${id}/comments`, { text: '' });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('invalid value for text')]);
    expect((await sandbox.call('/cards/0123456789abcdef01234567')).status).toBe(404);
  });
});

it('changes people, vouchers and the sheet', async () => {
  const sandbox = await sandboxForTest();
  await submit(sandbox, '/people/1099', { rankId: '240', rankName: 'Cabin Crew', miles: '5', assets: '9002, 9003' });
  await submit(sandbox, '/vouchers', { code: 'NEW-1', class: 'Premiere Class' });
  await submit(sandbox, '/vouchers/remove', { code: 'FLEX2026' });
  await submit(sandbox, '/routes', { csv: 'Route\nPOS-GEO\n' });
  expect(await sandbox.json('/_sandbox/world')).toMatchObject({
    users: [
      {},
      { username: 'Drifter', rank: { id: 240, name: 'Cabin Crew' }, miles: 5, assets: ['9002', '9003'], inventoryPrivate: false },
    ],
    vouchers: { 'NEW-1': 'Premiere Class' },
    routesCsv: 'Route\nPOS-GEO\n',
  });
  expect((await submit(sandbox, '/people/1099', { rankId: '900' })).status).toBe(400);
  expect((await submit(sandbox, '/vouchers', { code: 'a/b', class: 'Flex Class' })).status).toBe(400);
  await submit(sandbox, '/reset');
  expect(await sandbox.json('/_sandbox/world')).toMatchObject({ vouchers: { FLEX2026: 'Flex Class' } });
});

it('sets and clears faults, shows and clears calls, but never logs its own requests', async () => {
  const sandbox = await sandboxForTest();
  await submit(sandbox, '/faults', { service: 'sheet', mode: 'status', status: '418', delayMs: '', times: '', path: '' });
  expect((await sandbox.call(sandboxPaths.sheet)).status).toBe(418);
  expect(await page(sandbox, '/faults')).toContain('418');
  expect(await page(sandbox, '/calls')).toContain(sandboxPaths.sheet);
  expect(await sandbox.json('/_sandbox/calls')).toHaveLength(1);
  await submit(sandbox, '/faults/clear');
  await submit(sandbox, '/calls/clear');
  expect([await sandbox.json('/_sandbox/faults'), await sandbox.json('/_sandbox/calls')]).toEqual([[], []]);
  expect((await submit(sandbox, '/faults', { service: 'sheet', mode: 'status', status: '9999' })).status).toBe(400);
});

it('serves every page of its navigation without scripts', async () => {
  const sandbox = await sandboxForTest();
  const paths = [...(await page(sandbox, '/')).matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths).toHaveLength(10);
  for (const path of paths) {
    const reply = await sandbox.call(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await reply.text()).not.toContain('<script');
  }
});
