import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { cookJson, type Cooked } from '../../src/snapshots/cooked.ts';
import { readyFirst } from '../../src/snapshots/ready-first.ts';

let cooked: Cooked | undefined = cookJson({ list: [1, 2, 3] });
const server = createServer(
  readyFirst(new Map([['/list', () => cooked]]), { 'x-content-type-options': 'nosniff' }, (_request, response) => response.end('next')),
);
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = async (path: string, options: Parameters<typeof request>[1] = {}) => {
  const reply = await request(url + path, options);
  return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
};

describe('readyFirst', () => {
  it('R11 sends the ready reply with the headers of every reply', async () => {
    const reply = await call('/list');
    expect(reply).toMatchObject({ status: 200, text: '{"list":[1,2,3]}' });
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache', 'content-length': '16' });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const again = await call('/list', { headers: { 'if-none-match': String(reply.headers.etag) } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it.each([
    ['another address', '/other', {}],
    ['a query', '/list?x=1', {}],
    ['another method', '/list', { method: 'POST' as const }],
  ])('R19 passes %s to the framework', async (_case, path, options) => {
    expect((await call(path, options)).text).toBe('next');
  });

  it('passes a request whose reply is not ready to the framework', async () => {
    cooked = undefined;
    expect((await call('/list')).text).toBe('next');
  });
});
