import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { standingApi, type PlayerRecordReply } from '@portal/standing-contract';
import { webhookPath } from '../../../src/domains/standing/webhook-routes.ts';
import { isSignedByBoard } from '../../../src/upstreams/trello/board.ts';
import { until } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';

const secret = sandboxAccounts.boardSecret;
const sign = (body: string, url: string) =>
  createHmac('sha1', secret)
    .update(body + url)
    .digest('base64');

it('computes the signature of the board’s documentation', () => {
  const url = 'https://bff.example.test/hooks/trello';
  const body = Buffer.from('{"action":{"type":"commentCard"}}');
  expect(isSignedByBoard(body, url, 'KwJnTPe8Q+A2YZdApedhEX3VQqc=', ['new', 's3cr3t'])).toBe(true);
  expect(['', 'KwJnTPe8', sign('{}', url)].map((signature) => isSignedByBoard(body, url, signature, ['new', 's3cr3t']))).toEqual([
    false,
    false,
    false,
  ]);
});

describe('a board with a webhook', () => {
  let portal: StandingPortal;
  let callbackUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    callbackUrl = `http://localhost:${port}${webhookPath}`;
    // The portal reads the board once an hour. An earlier change comes from the webhook.
    portal = await startStanding({ env: { PORT: String(port), TRELLO_WEBHOOK_SECRET: secret, BOARD_REFRESH_SECONDS: '3600' } });
    await portal.app.listen({ host: 'localhost', port });
    await until(
      async () =>
        (await portal.sandbox.calls('board')).filter(({ path, status }) => path.endsWith('/webhooks') && status === 200).length === 2,
    );
  });
  afterAll(() => portal.close());

  const warnings = async () => (await portal.as('LimboLuke').get<PlayerRecordReply>(standingApi.player)).body.standing.warnings;
  const notify = (body: string, signature?: string) =>
    portal.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'x-trello-webhook': signature }) },
      payload: body,
    });

  it('shows a change at once', async () => {
    expect(await warnings()).toBe(0);
    const { id } = (await portal.board.call('POST', '/cards', {
      idList: sandboxAccounts.playerLists.warnings,
      name: 'LimboLuke',
      due: '2026-01-01T00:00:00Z',
    })) as { id: string };
    await until(async () => (await warnings()) === 1);
    await portal.board.call('PUT', `/cards/${id}`, { closed: 'true' });
    await until(async () => (await warnings()) === 0);
  });

  it('R35 accepts only signed notifications', async () => {
    await warnings();
    const before = (await portal.sandbox.calls('board')).length;
    const body = JSON.stringify({ model: { id: sandboxAccounts.playerBoardId } });
    for (const signature of [undefined, '', 'AAAA', sign(`${body} `, callbackUrl), sign(body, 'http://evil.example')])
      expect((await notify(body, signature)).statusCode).toBe(403);
    expect((await notify('not json', sign('not json', callbackUrl))).statusCode).toBe(200);
    await warnings();
    expect(await portal.sandbox.calls('board')).toHaveLength(before);
    expect((await notify(body, sign(body, callbackUrl))).statusCode).toBe(200);
    await until(async () => (await portal.sandbox.calls('board')).length > before);
  });
});

it('has no webhook route without a secret', async () => {
  const portal = await startStanding();
  expect((await portal.app.inject({ method: 'POST', url: webhookPath, payload: {} })).statusCode).toBe(404);
  await portal.close();
});
