import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { news } from '@portal/brand/news';
import { contentMessages, newsPath } from '@portal/content-contract';
import { publicFiles, registryElementId, registrySchema } from '@portal/portal-contract';
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

  it('preload a shared library only where the page asks for it', async () => {
    expect((await get('/my-trips')).body).not.toContain('/static/query.0123abcd.js');
  });

  it("preload another remote's widget after all else, once", async () => {
    await app.close();
    build.remove();
    const content = {
      name: 'content',
      title: 'Home',
      version: '1.0.0',
      pages: [{ path: '/', title: 'Home', images: [], widgets: ['hero', 'gone'] }],
    };
    const chunks = { remote: ['remote.1.js'], 'widget-hero': ['widget-hero.4.js'] };
    await start({
      ...smallBuild,
      'registry.json': { remotes: [content, { ...bookingInRegistry, widgets: ['hero'] }] },
      'dist/remotes/content/1.0.0/assets.json': { chunks: { remote: ['remote.9.js'], 'page-home': ['page-home.8.js'] } },
      'dist/remotes/booking/1.2.0/assets.json': { chunks, consumes: { 'widget-hero': ['@portal/query'] } },
    });
    const { body } = await get('/');
    const preloads = [...body.matchAll(/<link rel="preload" as="script" href="([^"]+)"( fetchpriority="low")?/g)];
    expect(preloads.map(([, href, low]) => [href, low !== undefined])).toEqual([
      ['/remotes/content/1.0.0/remote-entry.js', false],
      ['/remotes/content/1.0.0/remote.9.js', false],
      ['/remotes/content/1.0.0/page-home.8.js', false],
      ['/remotes/booking/1.2.0/remote-entry.js', true],
      ['/remotes/booking/1.2.0/remote.1.js', true],
      ['/remotes/booking/1.2.0/widget-hero.4.js', true],
      ['/static/query.0123abcd.js', true],
    ]);
  });

  it('answer 404 with the shell for an address that no page has, and ask search engines to leave it out', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
    expect(body).toContain('noindex');
  });

  it.each(['//evil.example/x', '//[', '//x:99999/y'])('answer 404, the same for everybody, to %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta property="og:image" content="https://portal.example.test/');
    expect((await get('/no/such/page')).body).toBe(body);
    expect(body).not.toContain('evil.example');
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

describe('what a page says about itself', () => {
  const contentInRegistry = {
    name: 'content',
    title: 'Home and stories',
    version: '1.0.0',
    pages: [
      { path: '/', title: 'Home', description: 'Fly with us' },
      { path: '/news/:id', title: 'News' },
      { path: '/travel-info', title: 'Travel Information' },
    ],
  };
  const standingInRegistry = {
    name: 'standing',
    title: 'Standing',
    version: '1.0.0',
    pages: [{ path: '/account-standing', title: 'Standing' }],
  };
  beforeEach(async () => {
    await app.close();
    build.remove();
    await start({ ...smallBuild, 'registry.json': { remotes: [contentInRegistry, standingInRegistry, bookingInRegistry] } });
  });

  const meta = (body: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
  const structured = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('has a card for other sites, with a picture that is there', async () => {
    const { body } = await get('/');
    expect(meta(body, 'og:type')).toBe('website');
    expect(meta(body, 'og:title')).toBe(/<title>([^<]*)</.exec(body)?.[1]);
    expect(meta(body, 'og:description')).toBe('Fly with us');
    expect(meta(body, 'og:url')).toBe('https://portal.example.test/');
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    const { pathname, origin } = new URL(meta(body, 'og:image') ?? '');
    expect(origin).toBe('https://portal.example.test');
    const picture = await get(pathname);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('names the airline to search engines, and the step below the home page', async () => {
    expect(structured((await get('/')).body).map((data) => data['@type'])).toEqual(['Organization', 'WebSite']);
    expect(structured((await get('/travel-info')).body)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Travel Information', item: 'https://portal.example.test/travel-info' }],
      },
    ]);
  });

  it.each(news)('of article $id: title, date, picture and section', async ({ id, title, date, category, excerpt }) => {
    const { body, statusCode } = await get(newsPath(id));
    expect(statusCode).toBe(200);
    expect(meta(body, 'og:type')).toBe('article');
    const [article] = structured(body);
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: title,
      datePublished: date,
      articleSection: category,
      description: excerpt,
    });
    for (const image of article?.['image'] as string[]) expect((await get(new URL(image).pathname)).statusCode).toBe(200);
  });

  it.each(['/news/999', '/news/constructor', '/news/%3Cscript%3E'])('of an article that is not there: %s', async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<title>${contentMessages.articleNotFound} | `);
    expect(body).toContain('noindex');
    expect(body).toContain('/remotes/content/1.0.0/remote-entry.js');
    expect(body).not.toContain('rel="canonical"');
  });

  it.each(['/account-standing', '/my-trips', '/userprofile'])('keeps search engines out of what is personal: %s', async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(meta(body, 'robots')).toBe('noindex');
    expect((await get(publicFiles.sitemap)).body).not.toContain(path);
  });

  it('gives a page one address, with or without a closing slash', async () => {
    for (const path of ['/travel-info', '/travel-info/'])
      expect((await get(path)).body).toContain('<link rel="canonical" href="https://portal.example.test/travel-info" />');
  });

  it('takes in what a domain says while the server runs, and renders anew when it changes', async () => {
    await app.close();
    let postings: readonly object[] = [{ '@type': 'JobPosting', title: 'Purser </script>' }];
    app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    await app.register(portalRoutes, {
      distDir: join(build.folder, 'dist'),
      remotesFile: join(build.folder, 'registry.json'),
      publicUrl: 'https://portal.example.test',
      sandbox: true,
      live: { '/travel-info': () => postings },
    });
    expect(structured((await get('/travel-info')).body)).toContainEqual(postings[0]);
    postings = [];
    expect((await get('/travel-info')).body).not.toContain('JobPosting');
  });
});

describe('what crawlers and feed readers ask for', () => {
  beforeEach(async () => {
    await app.close();
    build.remove();
    const content = {
      name: 'content',
      title: 'C',
      version: '1.0.0',
      pages: [
        { path: '/', title: 'Home' },
        { path: '/news/:id', title: 'News' },
      ],
    };
    await start({ ...smallBuild, 'registry.json': { remotes: [content, bookingInRegistry] } });
  });

  it('robots.txt leads to the sitemap', async () => {
    expect((await get(publicFiles.robots)).body).toContain('Sitemap: https://portal.example.test/sitemap.xml');
  });

  it('the sitemap names every public page and article once', async () => {
    const { body, headers } = await get(publicFiles.sitemap);
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const paths = ['/', '/book-flights', ...news.map(({ id }) => newsPath(id))];
    expect(addresses).toEqual(paths.map((path) => `https://portal.example.test${path}`));
  });

  it('the feed has the articles, newest first', async () => {
    const { body, headers } = await get(publicFiles.newsFeed);
    expect(headers['content-type']).toContain('application/rss+xml');
    const dates = [...body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date));
    expect(dates).toHaveLength(news.length);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(body).toContain('<link>https://portal.example.test/news/1</link>');
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
