import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { portalApi, registrySchema, reportsApi, vitalsApi } from '@portal/portal-contract';
import { request } from 'undici';
import { startReleasePortal, type ReleasePortal } from '../domains/releases/release-portal.ts';
import { freePort } from '../helpers/free-port.ts';
import { until } from '../helpers/until.ts';

const vital = { name: 'LCP', value: 1_800, page: '/book-flights', remote: 'booking', version: '1.0.0' } as const;

describe('measurements of page views', () => {
  let portal: ReleasePortal;
  let scrape: () => Promise<string>;
  beforeEach(async () => {
    const port = await freePort();
    portal = await startReleasePortal({ env: { METRICS_PORT: String(port) }, limits: { vitals: 20 } });
    scrape = async () => (await request(`http://127.0.0.1:${port}/metrics`)).body.text();
    await until(() => scrape().then(Boolean, () => false));
  });
  afterEach(() => portal.close());

  it('are counted by page template and release', async () => {
    const guest = portal.browser();
    for (const more of [{}, { name: 'INP', value: 90 }, { name: 'CLS', value: 0.02 }, { value: 3_000 }])
      expect((await guest.post(vitalsApi, { ...vital, ...more })).statusCode).toBe(200);
    const text = await scrape();
    const labels = 'page="/book-flights",remote="booking",version="1.0.0"';
    expect(text).toContain(`portal_browser_lcp_seconds_bucket{le="2.5",${labels}} 1`);
    expect(text).toContain(`portal_browser_lcp_seconds_count{${labels}} 2`);
    expect(text).toContain(`portal_browser_inp_seconds_bucket{le="0.1",${labels}} 1`);
    expect(text).toContain(`portal_browser_cls_sum{${labels}} 0.02`);
  });

  it.each([
    ['an unknown remote', { remote: 'lounge' }],
    ['an unknown version', { version: '9.9.9' }],
    ['an unknown page', { page: '/made/up' }],
    ['a page of another release', { remote: 'content' }],
    ['a page that no remote has', { page: '*' }],
    ['an address in place of a page template', { page: '/profile/IslandHopper22' }],
    ['an unknown field', { note: 'hopper@example.test' }],
    ['another measurement', { name: 'FID' }],
    ['a negative value', { value: -1 }],
    ['a value over the limit', { value: 1e9 }],
  ])('are refused with %s', async (_case, change) => {
    expect((await portal.browser().post(vitalsApi, { ...vital, ...change })).statusCode).toBe(400);
    expect(await scrape()).not.toContain('portal_browser_lcp_seconds_count{');
  });

  it('are limited per address', async () => {
    const guest = portal.browser();
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await guest.post(vitalsApi, vital)).statusCode));
    expect(statuses).toContain(429);
  });

  it('are requested by the registry while metrics are on', async () => {
    expect(registrySchema.parse((await portal.browser().get(portalApi.registry)).json()).vitals).toBe(true);
  });

  it('are served together with the errors that browsers report', async () => {
    const report = { kind: 'crash', remote: 'booking', version: '1.0.0', page: '*' };
    expect((await portal.browser().post(reportsApi, report)).statusCode).toBe(200);
    expect(await scrape()).toContain('portal_browser_errors_total{remote="booking",version="1.0.0"} 1');
  });
});
