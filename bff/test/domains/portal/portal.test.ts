import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { news } from '@portal/brand/news';
import { contentMessages, newsPath } from '@portal/content-contract';
import { portalApi, publicFiles, registryElementId, registrySchema } from '@portal/portal-contract';
import { createNews } from '../../../src/domains/content/news.ts';
import type { PageContent, PageDetail } from '../../../src/domains/portal/page-content.ts';
import { type BuiltRelease, page, remoteRelease, shellRelease } from '../releases/release-portal.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortal } from '../../../src/domains/portal/portal-domain.ts';
import { folderOf } from '../../../src/domains/releases/bundle/manifest.ts';
import { baseOf, ReleaseRegistry } from '../../../src/domains/releases/registry/registry.ts';
import { ReleaseFiles } from '../../../src/domains/releases/bundle/release-files.ts';
import { createVisitors } from '../../../src/domains/releases/registry/visitors.ts';
import { startBff } from '../../helpers/start-bff.ts';

const origin = 'https://portal.example.test';
const shell = shellRelease();
const booking = remoteRelease({
  manifest: {
    pages: [
      page('/book-flights', {
        title: 'Available Flights',
        description: 'Every "flight" & seat',
        data: ['/api/flights'],
        images: ['hero', 'gone'],
      }),
      page('/my-trips', { title: 'My Trips', personal: true }),
    ],
    consumes: { remote: ['react'], 'page-book-flights': ['@portal/query'] },
  },
});

let portal: ServedPortal;
async function start(releases: readonly BuiltRelease[], more: Parameters<typeof serveReleases>[1] = {}) {
  await portal?.close();
  portal = await serveReleases(releases, more);
}
const get = (url: string, headers: Record<string, string> = {}) => portal.get(url, headers);
/** Kind, URL and priority of each preload. */
const preloadsOf = (body: string) =>
  [...body.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"[^>]*?(fetchpriority="low")? \/>/g)].map(([, as, href, low]) =>
    [as, href, ...(low ? ['low'] : [])].join(' '),
  );

beforeEach(() => start([shell, booking]));
afterEach(() => portal.close());

describe('pages', () => {
  it('contain title, description, canonical URL and the registry', async () => {
    const { body, statusCode, headers } = await get('/book-flights?q=x');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<title>Available Flights | ');
    expect(body).toContain('content="Every &quot;flight&quot; &amp; seat"');
    expect(body).toContain('<link rel="canonical" href="https://portal.example.test/book-flights" />');
    const json = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`).exec(body)?.[1] ?? '';
    expect(registrySchema.parse(JSON.parse(json))).toMatchObject({ sandbox: true, shell: '1.0.0', remotes: [{ name: 'booking' }] });
  });

  it('name their request id, so that scripts can report it', async () => {
    const { headers } = await get('/book-flights');
    expect(headers['server-timing']).toMatch(/^request;desc="[^"]+"$/);
  });

  it('preload container, module, page, libraries on demand, pictures and data', async () => {
    const at = (file: string) => portal.address('booking', file);
    const { body } = await get('/book-flights');
    expect(preloadsOf(body)).toEqual([
      `script ${at('remote-entry.js')}`,
      `script ${at('remote.0123abcd.js')}`,
      `script ${at('page-book-flights.0123abcd.js')}`,
      'script /static/query.0123abcd.js',
      `image ${at('assets/hero.0123abcd.svg')}`,
      'fetch /api/flights',
    ]);
    const { integrity } = booking.manifest.files['remote-entry.js']!;
    expect(body).toContain(`href="${at('remote-entry.js')}" integrity="${integrity}" crossorigin="anonymous" />`);
  });

  it('preload a shared library only for pages that use it', async () => {
    expect((await get('/my-trips')).body).not.toContain('/static/query.0123abcd.js');
  });

  it("preload another remote's widget last and once", async () => {
    const content = remoteRelease({
      manifest: { name: 'content', pages: [page('/', { widgets: ['hero', 'gone'] })], consumes: {} },
    });
    const withHero = remoteRelease({ manifest: { widgets: ['hero'], consumes: { 'widget-hero': ['@portal/query'] } } });
    await start([shell, content, withHero]);
    const own = (file: string) => portal.address('content', file);
    const other = (file: string) => portal.address('booking', file);
    expect(preloadsOf((await get('/')).body)).toEqual([
      `script ${own('remote-entry.js')}`,
      `script ${own('remote.0123abcd.js')}`,
      `script ${own('page-home.0123abcd.js')}`,
      `script ${other('remote-entry.js')} low`,
      `script ${other('remote.0123abcd.js')} low`,
      `script ${other('widget-hero.0123abcd.js')} low`,
      'script /static/query.0123abcd.js low',
    ]);
  });

  it('answer 404 with the shell for an unknown address, and exclude it from search engines', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
    expect(body).toContain('noindex');
  });

  it('answer a browser that opens a missing file or page with the not-found page', async () => {
    for (const path of ['/logo.png', '/book-flights.html', '/nothing.js']) {
      const { statusCode, body, headers } = await get(path, { accept: 'text/html,*/*;q=0.8' });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toContain('<div id="root">');
    }
  });

  it('answer 503 while no shell is live', async () => {
    await start([booking]);
    expect((await get('/book-flights')).statusCode).toBe(503);
  });

  it('prefer a fixed path over one with a parameter, across remotes', async () => {
    const news = remoteRelease({ manifest: { name: 'content', pages: [page('/news/:id')] } });
    const archive = remoteRelease({ manifest: { name: 'zarchive', pages: [page('/news/archive', { title: 'The archive' })] } });
    await start([shell, news, archive]);
    expect((await get('/news/archive')).body).toContain('<title>The archive | ');
  });

  it.each([
    ['/book-flights/', '/book-flights'],
    ['/book-flights///?q=a%20b?', '/book-flights?q=a%20b?'],
    ['//book-flights', '/book-flights'],
    ['/Book-Flights?q=X', '/book-flights?q=X'],
    ['/USERPROFILE', '/userprofile'],
    ['/book%2Dflights', '/book-flights'],
    ['/my-trips/index.html', '/my-trips'],
  ])('redirect %s to the one address of the page, %s', async (path, address) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['location'], body]).toEqual([308, address, '']);
  });

  it('redirect other spellings of the home page and of a page with a parameter, which keeps its case', async () => {
    await start([shell, remoteRelease({ manifest: { name: 'content', pages: [page('/'), page('/news/:id')] } })]);
    for (const [path, address] of [
      ['/index.html?x=1', '/?x=1'],
      ['//', '/'],
      ['/NEWS/Ab%2f%31/', '/news/Ab%2F1'],
    ] as const)
      expect([path, (await get(path)).headers['location']]).toEqual([path, address]);
  });

  it.each(['//evil.example/x', '//[', '//x:99999/y', '/%2F/evil', '//evil.example/book-flights', '/no/Such/page/'])(
    'answer 404 with one shared page to %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<meta property="og:image" content="https://portal.example.test/');
      expect((await get('/no/such/page')).body).toBe(body);
      expect(body).not.toContain('evil.example');
    },
  );

  it('escape the texts of manifests', async () => {
    const hostile = '</script><script>alert(1)</script>';
    await start([shell, remoteRelease({ manifest: { title: hostile, pages: [page('/book-flights', { title: hostile })] } })]);
    expect((await get('/book-flights')).body).not.toContain('<script>alert(1)');
  });

  it('are served from memory, with 304 for an unchanged copy', async () => {
    const first = await get('/my-trips', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get('/my-trips', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('count as views of the shell and of the remote, without errors and unknown addresses', async () => {
    const views: number[] = [];
    await start([shell, booking], { countView: (id) => void views.push(id) });
    for (const path of ['/book-flights', '/userprofile', '/no/such/page']) await get(path);
    expect(views).toEqual([1, 2, 1]);
  });
});

describe('metadata of a page', () => {
  const content = remoteRelease({
    manifest: {
      name: 'content',
      pages: [
        page('/', { title: 'Home', description: 'Fly with us' }),
        page('/news/:id', { title: 'News' }),
        page('/travel-info', { title: 'Travel Information' }),
      ],
    },
  });
  const standing = remoteRelease({
    manifest: { name: 'standing', pages: [page('/account-standing', { title: 'Standing', personal: true })] },
  });
  const { details } = createNews(origin);
  beforeEach(() => start([shell, content, standing, booking], { details }));

  const meta = (body: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
  const structured = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('has a social card with an existing picture', async () => {
    const { body } = await get('/');
    expect(meta(body, 'og:type')).toBe('website');
    expect(meta(body, 'og:title')).toBe(/<title>([^<]*)</.exec(body)?.[1]);
    expect(meta(body, 'og:description')).toBe('Fly with us');
    expect(meta(body, 'og:url')).toBe('https://portal.example.test/');
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    const image = new URL(meta(body, 'og:image') ?? '');
    expect(image.origin).toBe(origin);
    const reply = await get(image.pathname);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('has one canonical address and the card of what it shows, at each of its addresses', async () => {
    const detail = { exists: true, path: '/news/the-one', card: { file: 'flights/a.png', text: 'One flight' } };
    await start([shell, content, standing, booking], { details: { '/news/:id': () => detail } });
    for (const path of ['/news/1', '/news/the-one']) {
      const { body } = await get(path);
      expect(body).toContain(`<link rel="canonical" href="${origin}/news/the-one" />`);
      expect([meta(body, 'og:url'), meta(body, 'og:image')]).toEqual([`${origin}/news/the-one`, `${origin}/social/flights/a.png`]);
    }
  });

  it('names the airline and the breadcrumb for search engines', async () => {
    expect(structured((await get('/')).body).map((data) => data['@type'])).toEqual(['Organization', 'WebSite']);
    expect(structured((await get('/travel-info')).body)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Travel Information', item: 'https://portal.example.test/travel-info' }],
      },
    ]);
  });

  it.each(news)('has title, date, picture and section for article $id', async ({ id, title, date, category, excerpt }) => {
    const { body, statusCode } = await get(newsPath(id));
    expect(statusCode).toBe(200);
    expect(meta(body, 'og:type')).toBe('article');
    const [article = {}] = structured(body);
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: title,
      datePublished: date,
      articleSection: category,
      description: excerpt,
    });
    for (const image of article['image'] as string[]) expect((await get(new URL(image).pathname)).statusCode).toBe(200);
  });

  it.each(['/news/999', '/news/constructor', '/news/%3Cscript%3E'])('excludes an unknown article from search engines: %s', async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<title>${contentMessages.articleNotFound} | `);
    expect(body).toContain('noindex');
    expect(body).toContain(portal.address('content', 'remote-entry.js'));
    expect(body).not.toContain('rel="canonical"');
  });

  it.each(['/account-standing', '/my-trips', '/userprofile'])('excludes personal pages from search engines: %s', async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(meta(body, 'robots')).toBe('noindex');
    expect((await get(publicFiles.sitemap)).body).not.toContain(path);
  });

  it('renders a personal page once for all its addresses, without a reference in it', async () => {
    const renderings = jest.fn(() => []);
    const passes = remoteRelease({ manifest: { pages: [page('/boarding-pass/:ref', { title: 'Boarding Pass', personal: true })] } });
    await start([shell, passes], {
      get feeds() {
        return renderings();
      },
    });
    const first = await get('/boarding-pass/A1B2C3');
    const other = await get('/boarding-pass/anything');
    expect([first.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.body).toBe(first.body);
    expect(first.body).not.toMatch(/A1B2C3|BreadcrumbList/);
    expect(renderings).toHaveBeenCalledTimes(1);
  });

  it('renders a page again when its detail changes', async () => {
    let detail: PageDetail = { exists: true, structuredData: [{ '@type': 'JobPosting', title: 'Purser </script>' }] };
    await start([shell, content], { details: { '/travel-info': () => detail } });
    expect(structured((await get('/travel-info')).body)).toContainEqual(detail.structuredData?.[0]);
    detail = { exists: true };
    expect((await get('/travel-info')).body).not.toContain('JobPosting');
  });
});

describe('files for crawlers', () => {
  it('come with an icon for browsers that open one of them', async () => {
    expect(await get(publicFiles.favicon)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
  });

  it('robots.txt names the sitemap, and allows calendar feeds but no other data', async () => {
    expect((await get(publicFiles.robots)).body).toContain('Disallow: /api/\nAllow: /api/calendar/\n');
    expect((await get(publicFiles.robots)).body).toContain('Sitemap: https://portal.example.test/sitemap.xml');
  });

  it('the sitemap names every public page and article once', async () => {
    const content = remoteRelease({ manifest: { name: 'content', pages: [page('/'), page('/news/:id')] } });
    await start([shell, content, booking], { addresses: createNews(origin).addresses });
    const { body, headers } = await get(publicFiles.sitemap);
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const paths = ['/book-flights', '/', ...news.map(({ id }) => newsPath(id))];
    expect(addresses).toEqual(paths.map((path) => `https://portal.example.test${path}`));
  });
});

describe('built files', () => {
  it('of the shell are immutable, in the encoding of the build', async () => {
    const [file = ''] = shell.manifest.initial;
    const { headers, rawPayload } = await get(`/static/${file}`, { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.equals(shell.files.get(`${file}.br`)!)).toBe(true);
  });

  it('of a remote are immutable: their folder never changes', async () => {
    const { headers, body } = await get(portal.address('booking', 'remote-entry.js'));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    expect(body).toBe('container("booking", "1.1.0")');
  });

  it.each(['/static/gone.js', '/static/index.html', '/remotes/booking/9.9.9/remote-entry.js', '/nothing.ico', '/api/nothing'])(
    'answer 404 instead of a page if they do not exist: %s',
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
      expect(body).not.toContain('The booking team');
    },
  );
});

interface ServeOptions extends PageContent {
  countView?: (releaseId: number) => void;
}

/** Serves the portal's pages with these live releases, without a database or other routes. */
async function serveReleases(releases: readonly BuiltRelease[], options: ServeOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const files = new ReleaseFiles(dataDir);
  const registry = new ReleaseRegistry({ sandbox: true, simulated: [] });
  const live = releases.map(({ manifest }, index) => ({
    id: index + 1,
    remote: manifest.name,
    version: manifest.version,
    folder: folderOf(manifest, JSON.stringify(manifest)),
    manifest,
  }));
  for (const [index, { manifest, files: content }] of releases.entries()) await files.write(manifest, live[index]!.folder, content);
  registry.set({ live, canaries: [], served: live, previewable: live });
  const secrets = ['a-secret-of-the-tests-that-is-long-enough'];
  const visitors = createVisitors(registry, { secure: false, sessionSecrets: secrets }, Date.now);
  const app: FastifyInstance = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  const served = { registry, visitors, files, countView: options.countView ?? (() => undefined) };
  await app.register(createPortal('https://portal.example.test', served, [options]).plugin);

  return {
    app,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Address of a file of a live remote. */
    address(remote: string, file: string): string {
      const release = live.find((each) => each.remote === remote);
      if (!release) throw new Error(`${remote} is not live`);
      return baseOf(release) + file;
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
type ServedPortal = Awaited<ReturnType<typeof serveReleases>>;

/** Settings that make the mailer and the routes real. */
const realMailAndRoutes = {
  LOOPS_API_KEY: 'key',
  LOOPS_TEMPLATE_BOOKING: 'a',
  LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
  LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
  LOOPS_TEMPLATE_APPLICATION: 'd',
  ROUTES_CSV_URL: 'https://docs.example.test/routes.csv',
};

describe('simulated services on every page', () => {
  it.each([
    ['a demo', {}, []],
    ['a portal with some real services', realMailAndRoutes, ['sign-in', 'flights and records', 'bookings', 'careers']],
  ])('are named for %s', async (_case, env, simulated) => {
    const bff = await startBff({ env });
    try {
      const registry = registrySchema.parse((await bff.browser().get(portalApi.registry)).json());
      expect(registry).toMatchObject({ sandbox: true, simulated });
    } finally {
      await bff.close();
    }
  });
});
