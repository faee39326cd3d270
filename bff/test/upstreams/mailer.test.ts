import { describe, expect, it } from '@jest/globals';
import { createMailer, sendTransactional } from '../../src/upstreams/mailer.ts';
import { fakeServer } from '../helpers/fake-server.ts';

const mail = { email: 'sam@example.test', transactionalId: 'tmpl', dataVariables: { username: 'Sam' }, idempotencyKey: 'bk:ABC123:0011' };

async function send(status: number, body: string, headers: Record<string, string> = {}) {
  let call: { headers: unknown; body: unknown } | undefined;
  const server = await fakeServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    call = { headers: request.headers, body: JSON.parse(text) };
    response.writeHead(status, headers).end(body);
  });
  const mailer = createMailer({ apiUrl: `${server.url}/api/v1`, apiKey: 'the-key' }, { warn: () => undefined });
  const result = await sendTransactional(mailer, mail);
  await mailer.close();
  await server.close();
  return { result, call, requests: server.requests };
}

describe('sendTransactional', () => {
  it('R03 R27 sends the message with its key and the credential in headers', async () => {
    const { result, call, requests } = await send(200, '{"success":true}');
    expect(result).toEqual({ outcome: 'delivered' });
    expect(requests).toEqual(['POST /api/v1/transactional']);
    expect(call?.headers).toMatchObject({ authorization: 'Bearer the-key', 'idempotency-key': 'bk:ABC123:0011' });
    expect(call?.body).toEqual({
      email: 'sam@example.test',
      transactionalId: 'tmpl',
      dataVariables: { username: 'Sam' },
      addToAudience: false,
    });
  });

  it.each([
    [409, '{}', { outcome: 'delivered' }],
    [400, '{"success":false}', { outcome: 'refused', reason: 'the mailer answered 400' }],
    [404, '{}', { outcome: 'refused', reason: 'the mailer answered 404' }],
    [429, '{}', { outcome: 'unavailable' }],
    [500, '<html>', { outcome: 'unavailable' }],
    [200, '<html>', { outcome: 'unavailable' }],
    [200, '{"success":false}', { outcome: 'unavailable' }],
  ])('R27 R30 turns a %d with %j into %j, after one call', async (status, body, expected) => {
    const { result, requests } = await send(status, body);
    expect(result).toMatchObject(expected);
    expect(requests).toHaveLength(1);
  });

  it("R31 returns the mailer's Retry-After", async () => {
    expect((await send(429, '{}', { 'retry-after': '7' })).result).toMatchObject({ outcome: 'unavailable', retryAfterMs: 7_000 });
  });
});
