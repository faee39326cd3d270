import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { encodeJson, sendEncoded } from '../../src/readings/encoded-reply.ts';

const body = { list: Array.from({ length: 50 }, (_, index) => ({ index, text: 'Port of Spain' })) };
const app = fastify();
const encoded = encodeJson(body);
app.get('/', (request, reply) => sendEncoded(request, reply, encoded));
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('encoded reply', () => {
  it('sends the same JSON in each encoding', async () => {
    expect((await get()).json()).toEqual(body);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(body);
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(body);
  });

  it.each(['*', 'W/"x", %s', '%s'])('answers 304 without a body to If-None-Match %s', async (header) => {
    const { etag } = (await get()).headers;
    const reply = await get({ 'if-none-match': header.replace('%s', String(etag)) });
    expect(reply.statusCode).toBe(304);
    expect(reply.rawPayload).toHaveLength(0);
    expect(reply.headers.etag).toBe(etag);
  });

  it('gives each encoding its own ETag', async () => {
    const plain = (await get()).headers.etag;
    const reply = await get({ 'if-none-match': String(plain), 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).not.toBe(plain);
  });
});

it.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['GZIP', 'gzip'],
  ['deflate', undefined],
])('answers an Accept-Encoding of %j with %s', async (header, expected) => {
  const { headers } = await get(header === undefined ? {} : { 'accept-encoding': header });
  expect(headers['content-encoding']).toBe(expected);
});
