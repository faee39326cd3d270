import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reportsApi } from '@portal/portal-contract';
import { isClearlyWorse } from '../../../src/domains/releases/upkeep/canary-watch.ts';
import type { Browser } from '../../helpers/browser.ts';
import { until } from '../support/portal.ts';
import { remoteRelease } from './release-builder.ts';
import { startReleasePortal, type ReleasePortal } from './release-portal.ts';

describe('isClearlyWorse', () => {
  it.each([
    [{ views: 9, errors: 9 }, { views: 100, errors: 0 }, false],
    [{ views: 100, errors: 4 }, { views: 100, errors: 0 }, false],
    [{ views: 100, errors: 5 }, { views: 100, errors: 0 }, false],
    [{ views: 100, errors: 6 }, { views: 100, errors: 0 }, true],
    [{ views: 10, errors: 5 }, { views: 0, errors: 0 }, true],
    [{ views: 100, errors: 30 }, { views: 100, errors: 20 }, false],
    [{ views: 100, errors: 46 }, { views: 100, errors: 20 }, true],
  ])('compares the canary %j with the live version %j: %j', (canary, live, expected) => {
    expect(isClearlyWorse(canary, live)).toBe(expected);
  });
});

describe('reports', () => {
  let portal: ReleasePortal;
  beforeEach(async () => {
    portal = await startReleasePortal({ releaseTimes: { flushMs: 20, watchMs: 50 }, limits: { most: { report: 10_000 } } });
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

  it('roll back a failing canary, so that visitors get the live version again', async () => {
    await portal.canary('booking', '1.1.0', 50);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const browser = portal.browser();
      if (await open(browser)) await browser.post(reportsApi, report);
    }
    const { releases, canary } = await until(async () => {
      const now = await remote();
      return now.canary === null && now;
    });
    expect(canary).toBeNull();
    expect(releases.find(({ version }) => version === '1.1.0')).toMatchObject({
      state: 'refused',
      reasons: [expect.stringContaining('The canary was taken back')],
    });
    const [event] = (await portal.overview('booking')).history;
    expect(event).toMatchObject({ action: 'auto-rollback', by: 'portal', version: '1.1.0' });
    expect(portal.lines.some((line) => line.includes('"action":"auto-rollback"'))).toBe(true);
    expect(await open(portal.browser())).toBe(false);
    expect((await portal.promote('booking', '1.1.0')).status).toBe(409);
  });

  it('from visitors outside its share do not count for a canary', async () => {
    await portal.canary('booking', '1.1.0', 50);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const browser = portal.browser();
      if (!(await open(browser))) for (let count = 0; count < 3; count += 1) await browser.post(reportsApi, report);
    }
    for (let count = 0; count < 20; count += 1) await portal.browser().post(reportsApi, report);
    await until(async () => ((await remote()).canary?.health.views ?? 0) >= 10);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await remote()).canary).toMatchObject({ version: '1.1.0', health: { errors: 0 } });
  });

  it('do not roll back a canary that is no worse than the live version', async () => {
    await portal.canary('booking', '1.1.0', 50);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const browser = portal.browser();
      await browser.post(reportsApi, { ...report, version: (await open(browser)) ? '1.1.0' : '1.0.0' });
    }
    await until(async () => ((await remote()).canary?.health.errors ?? 0) >= 15);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await remote()).canary).not.toBeNull();
  });
});
