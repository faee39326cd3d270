import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reportsApi } from '@portal/portal-contract';
import type { Browser } from '../../helpers/browser.ts';
import { until } from '../support/portal.ts';
import { remoteRelease } from './release-builder.ts';
import { startReleasePortal, type ReleasePortal } from './release-portal.ts';

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
