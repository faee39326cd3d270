import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { portalApi, releasesApi, reportsApi } from '@portal/portal-contract';
import { bucketCount, createBuckets, isInShare } from '../../../src/domains/releases/registry/visitors.ts';
import { personOf } from '../../helpers/test-world.ts';
import { type ReleasePortal, remoteRelease, shellRelease, startReleasePortal } from './release-portal.ts';
import type { Browser } from '../../helpers/browser.ts';
import { until } from '../support/portal.ts';

describe('buckets', () => {
  it.each([1, 5, 10, 25, 50, 90])('put %i %% of any 50 consecutive visitors into a canary, give or take one visitor', (percent) => {
    for (const remote of ['booking', 'shell']) {
      const next = createBuckets(4_321);
      const hits = Array.from({ length: bucketCount + 50 }, () => Number(isInShare(next(), remote, percent)));
      let windowHits = hits.slice(0, 50).reduce((sum, hit) => sum + hit, 0);
      let maxHits = windowHits;
      for (let at = 50; at < hits.length; at += 1) {
        windowHits += hits[at]! - hits[at - 50]!;
        maxHits = Math.max(maxHits, windowHits);
      }
      expect(maxHits).toBeLessThanOrEqual(50 * (percent / 100 + 0.02) + 0.5);
    }
  });

  it('differ by remote, so that the same visitors do not get every canary', () => {
    const next = createBuckets(0);
    const buckets = Array.from({ length: 1_000 }, next);
    const inBothShares = buckets.filter((bucket) => isInShare(bucket, 'booking', 10) && isInShare(bucket, 'careers', 10));
    expect(inBothShares.length).toBeLessThan(100);
  });
});

describe('visitors', () => {
  let portal: ReleasePortal;
  beforeAll(async () => {
    portal = await startReleasePortal();
    await portal.candidate(remoteRelease());
  });
  afterAll(() => portal.close());
  const shows = (body: string, version: string) => body.includes(`/remotes/booking/${version}-`);

  it('get no cookie and a cacheable page while no canary runs', async () => {
    const { headers } = await portal.app.inject('/book-flights');
    expect([headers['set-cookie'], headers['cache-control'], headers['vary']]).toEqual([undefined, 'no-cache', 'accept-encoding']);
  });

  it('see a canary of 10 % in that share of 1,000 visitors and of the first 50', async () => {
    await portal.canary('booking', '1.1.0', 10);
    const hits: boolean[] = [];
    for (let visitor = 0; visitor < 1_000; visitor += 1) hits.push(shows((await portal.app.inject('/book-flights')).body, '1.1.0'));
    const share = (views: boolean[]) => views.filter(Boolean).length / views.length;
    expect(share(hits)).toBeGreaterThanOrEqual(0.08);
    expect(share(hits)).toBeLessThanOrEqual(0.12);
    expect(share(hits.slice(0, 50))).toBeLessThanOrEqual(0.12);
  });

  it('keep their version by a cookie that scripts cannot read and caches do not store', async () => {
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const browser = portal.browser();
      const first = await browser.get('/book-flights');
      expect(first.headers['cache-control']).toBe('private, no-store');
      expect(first.headers['vary']).toContain('cookie');
      expect(String(first.headers['set-cookie'])).toMatch(/^portal_bucket=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
      const isCanary = shows(first.body, '1.1.0');
      for (let visit = 0; visit < 3; visit += 1) {
        const again = await browser.get('/book-flights');
        expect([shows(again.body, '1.1.0'), again.headers['set-cookie']]).toEqual([isCanary, undefined]);
        expect(again.headers['cache-control']).toBe('private, no-cache');
      }
      const registry = await browser.get('/api/remotes');
      expect(registry.body.includes('"1.1.0"')).toBe(isCanary);
    }
  });

  it.each(['forged', '1.AAAAAAAA.AAAA', '{"bucket":0}'])('get a new bucket for a forged one: %s', async (value) => {
    const { headers } = await portal.app.inject({ url: '/book-flights', cookies: { portal_bucket: value } });
    expect(String(headers['set-cookie'])).toContain('portal_bucket=');
  });

  it('cannot choose a version by address, query or header', async () => {
    await portal.rollback('booking');
    const urls = ['/book-flights?booking=1.1.0', '/book-flights?preview=booking@1.1.0', '/book-flights?remotes=/remotes/booking/1.1.0/'];
    for (const url of urls) {
      const { body } = await portal.app.inject({
        url,
        cookies: { portal_preview: '{"versions":{"booking":"1.1.0"}}' },
        headers: { 'x-preview': '1.1.0' },
      });
      expect([url, shows(body, '1.0.0'), shows(body, '1.1.0')]).toEqual([url, true, false]);
    }
  });
});

describe('a preview', () => {
  let portal: ReleasePortal;
  beforeAll(async () => {
    portal = await startReleasePortal();
    await portal.upload(remoteRelease());
    await portal.upload(shellRelease({ manifest: { version: '1.1.0' } }));
  });
  afterAll(() => portal.close());

  it.each([personOf.staff, personOf.senior, personOf.allowList])(
    'shows %s a release that other visitors do not see, until the preview ends',
    async (username) => {
      const browser = await portal.signedIn(username);
      const reply = await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
      expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ version: '1.1.0', state: 'checking' })]);
      await browser.post(releasesApi.preview, { remote: 'shell', version: '1.1.0' });
      const page = await browser.get('/book-flights');
      expect(page.headers['cache-control']).toBe('private, no-cache');
      expect(page.body).toContain('/remotes/booking/1.1.0-');
      expect((await browser.get('/api/remotes')).json()).toMatchObject({
        shell: '1.1.0',
        previews: [
          { remote: 'booking', version: '1.1.0' },
          { remote: 'shell', version: '1.1.0' },
        ],
      });
      expect(await portal.versionOf('booking')).toBe('1.0.0');
      await browser.post(releasesApi.endPreview);
      expect((await browser.get('/api/remotes')).json()).toMatchObject({ shell: '1.0.0', previews: [] });
    },
  );

  it('answers 404 for an unknown or refused version', async () => {
    const browser = await portal.signedIn(personOf.senior);
    expect((await browser.post(releasesApi.preview, { remote: 'booking', version: '9.9.9' })).statusCode).toBe(404);
    await portal.upload(remoteRelease({ manifest: { version: '1.2.0' } }));
    const before = await browser.post(releasesApi.preview, { remote: 'booking', version: '1.2.0' });
    expect(before.statusCode).toBe(200);
    await portal.verdict('booking', '1.2.0', false, ['broken']);
    expect((await browser.post(releasesApi.preview, { remote: 'booking', version: '1.2.0' })).statusCode).toBe(404);
    // The cookie still names the refused version, and is ignored.
    expect((await browser.get('/api/remotes')).json()).toMatchObject({ previews: [] });
  });

  it("begins with a team's token for the smoke journey", async () => {
    const headers = portal.bearer(portal.tokens['booking']);
    const payload = { remote: 'booking', version: '1.1.0' };
    const reply = await portal.app.inject({ method: 'POST', url: releasesApi.preview, payload, headers });
    const [cookie] = reply.cookies;
    expect([reply.statusCode, cookie?.name, cookie?.httpOnly, cookie?.maxAge]).toEqual([200, 'portal_preview', true, 28_800]);
    const page = await portal.app.inject({ url: '/book-flights', cookies: { portal_preview: cookie?.value ?? '' } });
    expect(page.body).toContain('/remotes/booking/1.1.0-');
  });

  it('ends with the session, even for the next person in the same browser', async () => {
    const browser = await portal.signedIn(personOf.senior);
    await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
    const previews = async () => (await browser.get('/api/remotes')).json<{ previews: object[] }>().previews;
    expect(await previews()).toHaveLength(1);
    await browser.post(portalApi.signOut);
    expect(await previews()).toEqual([]);
    await browser.signIn(personOf.member);
    expect(await previews()).toEqual([]);
    await browser.signIn(personOf.staff);
    expect(await previews()).toEqual([]);
    // Without the old preview, the next one starts from the beginning.
    await browser.post(releasesApi.preview, { remote: 'shell', version: '1.1.0' });
    expect(await previews()).toEqual([{ remote: 'shell', version: '1.1.0' }]);
  });

  it('ends with a demotion', async () => {
    const body = { remote: 'booking', version: '1.1.0' };
    const browser = await portal.signedIn(personOf.staff);
    await browser.post(releasesApi.preview, body);
    expect((await browser.get('/book-flights')).body).toContain('/remotes/booking/1.1.0-');
    await portal.sandbox.changePerson(personOf.staff, { rank: { id: 10, name: 'Passenger' } });
    // A write reads the rank again, instead of the cached one.
    expect((await browser.post(releasesApi.preview, body)).statusCode).toBe(403);
    expect((await browser.get('/api/remotes')).json()).toMatchObject({ previews: [] });
    expect((await browser.get('/book-flights')).body).not.toContain('/remotes/booking/1.1.0-');
    await portal.sandbox.reset();
  });

  it('ends after eight hours, even if the browser keeps the cookie', async () => {
    let clock = 0;
    const timed = await startReleasePortal({ now: () => Date.now() + clock });
    await timed.upload(remoteRelease());
    const browser = await timed.signedIn(personOf.senior);
    await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
    clock = 8 * 3_600_000;
    expect((await browser.get('/api/remotes')).json()).toMatchObject({ previews: [] });
    await timed.close();
  });
});

describe('reports', () => {
  let portal: ReleasePortal;
  beforeEach(async () => {
    portal = await startReleasePortal({ releaseTimes: { flushMs: 20 }, limits: { report: 10_000 } });
    await portal.candidate(remoteRelease());
  });
  afterEach(() => portal.close());

  const report = { kind: 'crash', remote: 'booking', version: '1.1.0', page: '/book-flights' } as const;
  const remote = async () => (await portal.overview('booking')).remotes[0]!;
  const open = async (browser: Browser) => (await browser.get('/book-flights')).body.includes('/remotes/booking/1.1.0-');

  it('are accepted from everybody, logged as one line, and counted', async () => {
    const requestId = 'f0f0f0f0-0000-4000-8000-000000000000';
    const reply = await portal.browser().post(reportsApi, { ...report, version: '1.0.0', requestId });
    expect(reply.statusCode).toBe(200);
    const lines = portal.lines.filter((line) => line.includes('"report":true'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      kind: 'crash',
      remote: 'booking',
      version: '1.0.0',
      page: '/book-flights',
      failedRequest: requestId,
    });
    await until(async () => (await remote()).live?.health.errors === 1);
  });

  it.each([
    ['an unknown remote', { remote: 'lounge' }],
    ['an unknown version', { version: '9.9.9' }],
    ['an unknown page', { page: '/made/up' }],
    ['a text', { message: 'my address is hopper@example.test' }],
    ['another kind', { kind: 'complaint' }],
  ])('are refused with %s', async (_case, change) => {
    expect((await portal.browser().post(reportsApi, { ...report, ...change })).statusCode).toBe(400);
    expect(portal.lines.filter((line) => line.includes('"report":true'))).toEqual([]);
  });

  it('are accepted for unknown addresses and for the shell', async () => {
    expect((await portal.browser().post(reportsApi, { ...report, remote: 'shell', version: '1.0.0', page: '*' })).statusCode).toBe(200);
  });

  it('count for the canary and the live version of its visitors, and end no canary', async () => {
    await portal.canary('booking', '1.1.0', 50);
    const errors = { '1.1.0': 0, '1.0.0': 0 };
    for (let visitor = 0; visitor < 30; visitor += 1) {
      const browser = portal.browser();
      const version = (await open(browser)) ? '1.1.0' : '1.0.0';
      await browser.post(reportsApi, { ...report, version });
      errors[version] += 1;
      // A visitor outside the canary's share cannot count for it.
      if (version === '1.0.0') await browser.post(reportsApi, report);
    }
    await portal.browser().post(reportsApi, report);
    const { live, canary } = await until(async () => {
      const now = await remote();
      return now.live?.health.errors === errors['1.0.0'] && now.canary?.health.errors === errors['1.1.0'] && now;
    });
    expect(errors['1.1.0']).toBeGreaterThan(10);
    expect([live?.health.views, canary?.health.views]).toEqual([errors['1.0.0'], errors['1.1.0']]);
    expect(canary).toMatchObject({ version: '1.1.0', percent: 50 });
  });
});
