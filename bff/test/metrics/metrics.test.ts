import { Server } from 'node:net';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { portalApi, registrySchema, reportsApi, vitalsApi } from '@portal/portal-contract';
import { boardApi, standingApi } from '@portal/standing-contract';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { factsOf, type MetricName, metricNames, metricTable } from '../../src/metrics/metrics.ts';
import { copiesFolder, copyPath } from '../../src/store/copies.ts';
import { booking, createCall } from '../domains/support/portal.ts';
import { freePort } from '../helpers/free-port.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { testWorld } from '../helpers/test-world.ts';
import { until } from '../helpers/until.ts';
import { type ReleasePortal, startReleasePortal } from '../domains/releases/release-portal.ts';

const email = 'hopper.private@example.test';
const ref = 'QWE123';
const world = {
  ...testWorld,
  playerBoard: { warnings: [{ name: 'IslandHopper22', desc: 'Reason: Late\nModerator: Hal\nDuration: 1 day', due: '-40d' }] },
};

describe('metrics', () => {
  let bff: TestBff;
  afterEach(() => bff.close());

  async function start(env: Record<string, string> = {}) {
    const port = await freePort();
    bff = await startBff({ world, env: { METRICS_PORT: String(port), ...env } });
    const address = `http://127.0.0.1:${port}`;
    const scrape = async () => (await request(`${address}/metrics`)).body.text();
    await until(() => scrape().then(Boolean, () => false));
    return { address, scrape };
  }

  /** Signs in, books with a confirmation email, and appeals. Returns the texts that metrics must not contain. */
  async function visit(): Promise<string[]> {
    const hopper = await bff.signedIn();
    const { flights } = (await hopper.get(bookingApi.flights)).json<{ flights: { id: string }[] }>();
    const flightId = flights[0]?.id ?? '';
    const data = booking('BW001', { email, flightId });
    const bookingReply = await hopper.post(bookingApi.secureBooking, createCall('IslandHopper22', ref, data));
    expect(bookingReply.json()).toMatchObject({ success: true });
    const { punishments } = (await hopper.get(standingApi.player)).json<{ punishments: { id: string }[] }>();
    const cardId = punishments[0]?.id ?? '';
    const appealReply = await hopper.post(boardApi.player.submit, { cardId, email, reason: 'I was asleep.' });
    expect(appealReply.statusCode).toBe(200);
    for (const path of ['/IslandHopper22/secret', '/api/IslandHopper22', `/flights/${flightId}`, '/%zz'])
      await hopper.get(path, { 'user-agent': email });
    await hopper.send({ method: 'OPTIONS', url: `/api/${ref}` });
    const session = [...hopper.cookies.values()];
    return ['IslandHopper22', 'islandhopper22', '1001', email, 'hopper', ref, flightId, cardId, 'asleep', '127.0.0.1', ...session].filter(
      Boolean,
    );
  }

  it('cover requests, calls, queues, store and readings, without personal data', async () => {
    const { scrape } = await start();
    const secrets = await visit();
    const text = await until(async () => {
      const text = await scrape();
      return text.includes('client="mailer",outcome="ok"') && text;
    });
    const values = text.split('\n').filter((line) => !line.startsWith('#'));
    for (const secret of secrets)
      // Matches whole words, because a count may contain the digits of an id by chance.
      expect(
        values.filter((line) => new RegExp(`(?<![\\d.])${secret.replaceAll(/[^\w]/g, '\\$&')}(?![\\d.])`).test(line.split('} ')[0] ?? '')),
      ).toEqual([]);
    expect(text).toContain(`portal_http_request_duration_seconds_count{method="POST",route="${bookingApi.secureBooking}",status="2xx"} 1`);
    expect(text).toMatch(/portal_upstream_request_duration_seconds_count\{client="board",outcome="ok"\} \d/);
    expect(text).toContain('portal_upstream_breaker_open{client="database"} 0');
    expect(text).toContain('portal_upstream_simulated{client="board"} 1');
    expect(text).toMatch(/portal_reading_age_seconds\{reading="flights"\} \d/);
    expect(text).toContain('portal_reading_failing{reading="player board"} 0');
    expect(text).toContain('portal_queue_messages{queue="mail",state="dead"} 0');
    expect(text).toContain('portal_queue_oldest_seconds{queue="webhooks"} 0');
    expect(text).toContain('portal_store_up 1');
    expect(text).toMatch(/portal_store_statement_duration_seconds_count\{outcome="ok"\} \d/);
    expect(text).toContain('portal_event_streams_open{stream="desk"} 0');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('count all unknown addresses under one label', async () => {
    const { scrape } = await start();
    const visitUnknown = async (from: number) => {
      for (let count = from; count < from + 50; count += 1) await bff.browser().get(`/api/no-such-${count}?q=${count}`);
    };
    await visitUnknown(0);
    const seriesOf = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('portal_http'))
        .map((line) => line.replace(/ \S+$/, ''));
    const before = seriesOf(await scrape());
    await visitUnknown(50);
    const after = seriesOf(await scrape());
    expect(after).toEqual(before);
    expect(after.join('\n')).not.toContain('no-such');
    expect(await scrape()).toContain('portal_http_request_duration_seconds_count{method="GET",route="/*",status="4xx"} 100');
  });

  it('omit the duration of a stream, which is as long as its page is open', async () => {
    const { scrape } = await start();
    const origin = await bff.app.listen({ port: 0, host: '127.0.0.1' });
    const closing = new AbortController();
    const reply = await request(origin + bookingApi.flightEvents, { headers: { accept: 'text/event-stream' }, signal: closing.signal });
    reply.body.on('error', () => undefined);
    await until(async () => (await scrape()).includes('portal_event_streams_open{stream="flights"} 1'));
    closing.abort();
    const text = await until(async () => {
      const text = await scrape();
      return text.includes('portal_event_streams_open{stream="flights"} 0') && text;
    });
    expect(text).not.toContain(`route="${bookingApi.flightEvents}"`);
  });

  it('are served only on their own port, at one address', async () => {
    const { address } = await start();
    expect((await request(`${address}/`)).statusCode).toBe(404);
    expect((await request(`${address}/metrics`, { method: 'POST' })).statusCode).toBe(404);
    const onPortal = await bff.browser().get('/metrics');
    expect(onPortal.body).not.toContain('portal_store_up');
  });

  it('report the age of the newest backup, or of the process before the first backup', async () => {
    const { scrape } = await start({ BACKUP_MINUTES: '60' });
    const ageOf = (text: string) => Number(/^portal_backup_age_seconds (\S+)$/m.exec(text)?.[1]);
    const first = await scrape();
    expect(ageOf(first)).toBeLessThan(600);
    expect(first).toContain('portal_backup_period_seconds 3600');
    const folder = join(bff.config.dataDir, copiesFolder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(copyPath(folder, Date.now() - 1_200_000), '');
    expect(ageOf(await scrape())).toBeGreaterThanOrEqual(1_200);
  });

  it('survive a connection that cannot be accepted for lack of file descriptors', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen');
    const { scrape } = await start();
    const server = listen.mock.contexts.at(-1) as Server | undefined;
    listen.mockRestore();
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    try {
      server?.emit('error', new Error('accept EMFILE'));
      expect(() => mock.timers.tick(5_000)).not.toThrow();
    } finally {
      mock.timers.reset();
    }
    expect(await scrape()).toContain('portal_store_up 1');
  });

  it('declare each metric with its help, and no backup metrics while backups are off', async () => {
    const { scrape } = await start({ BACKUP_MINUTES: '0' });
    const text = await scrape();
    expect(text).not.toMatch(/^portal_backup/m);
    for (const name of metricNames) expect(text).toContain(`# HELP ${name} ${factsOf(name).help}\n# TYPE ${name} ${factsOf(name).kind}`);
    for (const name of Object.keys(metricTable) as MetricName[]) expect(name).toMatch(/^portal_[a-z_]+$/);
  });

  it('count no errors that browsers report for unknown releases', async () => {
    const { scrape } = await start();
    const report = { kind: 'crash', remote: 'no-such-remote', version: '1.0.0', page: '*' };
    expect((await bff.browser().post(reportsApi, report)).statusCode).toBe(400);
    expect(await scrape()).not.toContain('no-such-remote');
  });

  it('are off without a port', async () => {
    bff = await startBff({ world });
    expect((await bff.browser().get(portalApi.session)).statusCode).toBe(200);
    expect(bff.lines.join('')).not.toContain('metrics are served');
  });
});

const page = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8');

describe('docs/metrics.md', () => {
  it('lists exactly the metrics of the portal', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `portal_'));
    const expected = metricNames.map((name) => {
      const { kind, labels, help } = factsOf(name);
      return `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
    });
    expect(rows).toEqual(expected);
  });
});

describe('vitals', () => {
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
});
