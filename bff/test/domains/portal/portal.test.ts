import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registryElementId, registrySchema } from '@portal/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { join } from 'node:path';
import { portalRoutes } from '../../../src/domains/portal/routes.ts';
import { bookingInRegistry, smallBuild, writeBuild } from './build-fixture.ts';

let app: FastifyInstance;
let build: ReturnType<typeof writeBuild>;

async function start(files: Record<string, string | object>) {
  build = writeBuild(files);
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(portalRoutes, {
    distDir: join(build.folder, 'dist'),
    remotesFile: join(build.folder, 'registry.json'),
    publicUrl: 'https://portal.example.test',
    sandbox: true,
  });
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(() => start(smallBuild));
afterEach(async () => {
  await app.close();
  build.remove();
});

describe('pages', () => {
  it('carry title, description, canonical address and the registry', async () => {
    const { body, statusCode, headers } = await get('/book-flights?q=x');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Available Flights | ');
    expect(body).toContain('content="Every &quot;flight&quot; &amp; seat"');
    expect(body).toContain('<link rel="canonical" href="https://portal.example.test/book-flights" />');
    const json = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`).exec(body)?.[1] ?? '';
    expect(registrySchema.parse(JSON.parse(json))).toMatchObject({ sandbox: true, remotes: [{ name: 'booking' }] });
  });

  it('preload what the page needs: container, module, page, libraries on demand, pictures, data', async () => {
    const { body } = await get('/book-flights');
    const preloads = [...body.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(([, as, href]) => `${as} ${href}`);
    expect(preloads).toEqual([
      'script /remotes/booking/1.2.0/remote-entry.js',
      'script /remotes/booking/1.2.0/remote.1.js',
      'script /remotes/booking/1.2.0/page-book-flights.2.js',
      'script /static/query.0123abcd.js',
      'image /remotes/booking/1.2.0/assets/hero.0123abcd.svg',
      'fetch /api/flights',
    ]);
  });

  it('answer 404 with the shell for an address that no page has, and ask search engines to leave it out', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
    expect(body).toContain('noindex');
  });

  it('cannot be broken out of by a text of the registry', async () => {
    await app.close();
    build.remove();
    const hostile = '</script><script>alert(1)</script>';
    await start({
      ...smallBuild,
      'registry.json': { remotes: [{ ...bookingInRegistry, title: hostile, pages: [{ path: '/book-flights', title: hostile }] }] },
    });
    const { body } = await get('/book-flights');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('are answered from memory, with 304 for who has them', async () => {
    const first = await get('/my-trips', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get('/my-trips', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('work without a readable assets.json, with fewer preloads', async () => {
    build.write('dist/remotes/booking/1.2.0/assets.json', 'no json');
    const { statusCode, body } = await get('/book-flights');
    expect(statusCode).toBe(200);
    expect(body).toContain('/remotes/booking/1.2.0/remote-entry.js');
    expect(body).not.toContain('page-book-flights');
  });
});

describe('built files', () => {
  it('are kept for ever when their name holds a hash, in the encoding that the build made', async () => {
    const { headers, body } = await get('/static/main.0123abcd.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(body).toBe('compressed');
  });

  it('are asked for anew when their name does not change', async () => {
    expect((await get('/remotes/booking/1.2.0/remote-entry.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/static/gone.js', '/remotes/booking/9.9.9/remote-entry.js', '/favicon.ico', '/api/nothing'])(
    'that are not there are 404, never a page: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('<div id="root">');
    },
  );

  it.each(['/static/../registry.json', '/static/%2e%2e/registry.json', '/remotes/..%2f..%2fregistry.json', '/static/..\\registry.json'])(
    'never lead out of the build: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).not.toBe(200);
      expect(body).not.toContain('Flights and trips');
    },
  );
});
