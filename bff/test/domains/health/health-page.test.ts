import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { careersApi } from '@portal/careers-contract';
import { contentApi } from '@portal/content-contract';
import { healthApi, type HealthReply, healthReplySchema, storeAwayMessage } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../../src/app.ts';
import { keepRun } from '../../../src/domains/doctor/last-run.ts';
import type { Finding } from '../../../src/domains/doctor/check.ts';
import { copiesFolder, copyPath } from '../../../src/store/copies.ts';
import { type FaultyBff, startFaultyBff } from '../../faults/faulty-bff.ts';
import type { Browser } from '../../helpers/browser.ts';
import { noBuild } from '../../helpers/data-dir.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';
import { until } from '../../helpers/until.ts';
import { secret, sessionCookie } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

async function start(options: Parameters<typeof startBff>[0] = {}): Promise<TestBff> {
  const bff = await startBff(options);
  undo.push(() => bff.close());
  return bff;
}

const readAs = async (browser: Browser): Promise<HealthReply> => healthReplySchema.parse((await browser.get(healthApi)).json());
const serviceOf = ({ services }: HealthReply, key: string) => services.find((service) => service.key === key);

describe('GET /api/health', () => {
  it('shows every part of a demo', async () => {
    const bff = await start();
    const health = await readAs(await bff.signedIn(personOf.senior));
    expect(health.services.map(({ key, isSimulated }) => [key, isSimulated])).toEqual(
      ['board', 'platform', 'database', 'careers', 'sheet', 'mailer'].map((key) => [key, true]),
    );
    expect(serviceOf(health, 'platform')).toMatchObject({ state: 'ok', breaker: 'closed', latency: { calls: expect.any(Number) } });
    expect(serviceOf(health, 'mailer')).toMatchObject({ state: 'unused', lastSuccessAt: null, latency: null });
    expect(health.store).toMatchObject({ state: 'ok', kind: 'sqlite', tables: expect.any(Number), bytes: expect.any(Number) });
    expect(health.store.version).toMatch(/^3\.\d+/);
    expect(health.mail).toEqual({ state: 'ok', waiting: 0, retrying: 0, dead: 0, deadEvents: 0, oldestMs: 0 });
    expect(health.backup).toEqual({ state: 'unused', lastAt: null });
    expect(health.doctor).toMatchObject({ state: 'unused', at: null });
    expect(health.processes).toMatchObject([{ isThis: true, pid: process.pid, state: 'ok', troubles: [] }]);
    expect(health.readings.map(({ title }) => title)).toContain('Flights');
    expect(health.program).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('asks each service that was not called lately, and no other', async () => {
    let clockOffset = 0;
    const bff = await start({ now: () => Date.now() + clockOffset });
    const staff = await bff.signedIn(personOf.staff);
    const health = await readAs(staff);
    const asked = ['board', 'platform', 'database', 'careers', 'sheet'];
    expect(asked.map((key) => [key, serviceOf(health, key)?.state])).toEqual(asked.map((key) => [key, 'ok']));
    expect(serviceOf(health, 'mailer')?.state).toBe('unused');
    await bff.sandbox.clearCalls();
    await readAs(staff);
    expect(await bff.sandbox.calls()).toEqual([]);
    clockOffset = 10_000;
    await readAs(staff);
    const calls = await bff.sandbox.calls();
    expect([...new Set(calls.map(({ service }) => service))].toSorted()).toEqual(asked.toSorted());
  });

  it('marks the simulated services beside a real one', async () => {
    const bff = await start({ env: { ROUTES_CSV_URL: 'https://docs.example.test/routes.csv' } });
    const { services } = await readAs(await bff.signedIn(personOf.staff));
    expect(services.filter(({ isSimulated }) => !isSimulated).map(({ key }) => key)).toEqual(['sheet']);
  });

  it('rates a backup by its age', async () => {
    const bff = await start();
    const folder = join(bff.config.dataDir, copiesFolder);
    mkdirSync(folder);
    const [now, longAgo] = [Date.now(), Date.now() - 30 * 3_600_000];
    const add = (takenAt: number) => writeFileSync(copyPath(folder, takenAt), '');
    const browser = await bff.signedIn(personOf.staff);
    add(longAgo);
    expect((await readAs(browser)).backup).toEqual({ state: 'degraded', lastAt: new Date(longAgo).toISOString() });
    add(now);
    expect((await readAs(browser)).backup).toEqual({ state: 'ok', lastAt: new Date(now).toISOString() });
  });

  it("shows the doctor's findings to senior staff, and only their counts to other staff", async () => {
    const bff = await start();
    const finding = (id: string, state: Finding['state']): Finding => ({
      id,
      state,
      subject: 'LOOPS_API_KEY',
      message: 'No.',
      fix: 'Yes.',
    });
    const findings = [finding('a.a', 'ok'), finding('a.b', 'warning'), finding('a.c', 'error'), finding('a.d', 'skipped')];
    const at = Date.parse('2026-11-23T10:00:00Z');
    expect(await keepRun(bff.config, [finding('a.e', 'error')], at - 1)).toBe(true);
    expect(await keepRun(bff.config, findings, at)).toBe(true);
    const counts = { state: 'degraded', at: '2026-11-23T10:00:00.000Z', ok: 1, warnings: 1, errors: 1, skipped: 1 };
    expect((await readAs(await bff.signedIn(personOf.senior))).doctor).toEqual({ ...counts, findings: [findings[2], findings[1]] });
    expect((await readAs(await bff.signedIn(personOf.staff))).doctor).toEqual(counts);
  });

  it('lets only senior staff resend undelivered messages', async () => {
    const bff = await start();
    expect(await readAs(await bff.signedIn(personOf.senior))).toMatchObject({ maySendAgain: true });
    expect(await readAs(await bff.signedIn(personOf.staff))).toMatchObject({ maySendAgain: false });
    expect((await (await bff.signedIn(personOf.member)).get(healthApi)).statusCode).toBe(403);
  });

  it('shows every process, and one without reports as down', async () => {
    const bff = await start({ env: { SESSION_SECRET: secret } });
    let clockOffset = 0;
    const other = await buildApp({
      config: bff.config,
      distDir: noBuild,
      logStream: { write: () => undefined },
      now: () => Date.now() + clockOffset,
    });
    await other.ready();
    const browser = await bff.signedIn(personOf.staff);
    await until(async () => (await readAs(browser)).processes.length === 2, 20);
    expect((await readAs(browser)).processes.map(({ isThis, state }) => [isThis, state])).toEqual([
      [true, 'ok'],
      [false, 'ok'],
    ]);
    // The state depends on the clock of the process that answers.
    clockOffset = 60_000;
    const cookie = sessionCookie(personOf.staff, '1002');
    const readLater = async () => healthReplySchema.parse((await other.inject({ url: healthApi, headers: { cookie } })).json());
    expect((await readLater()).processes.map(({ isThis, state }) => [isThis, state])).toEqual([
      [false, 'down'],
      [true, 'ok'],
    ]);
    clockOffset = 3_600_000;
    expect((await readLater()).processes).toHaveLength(1);
    clockOffset = 0;
    await other.close();
    expect((await readAs(browser)).processes).toHaveLength(1);
  });
});

describe('the health page in an outage', () => {
  const resend = {
    action: 'sendBookingEmail',
    email: 'hopper@example.test',
    bookingRef: 'OLD001',
    flightNumber: 'BW002',
    className: 'Classic Class',
    username: personOf.member,
  };
  /** Sends a request that needs the service. */
  const uses: Record<SandboxService, (bff: FaultyBff) => Promise<unknown>> = {
    board: (bff) => bff.as().get(bookingApi.flights),
    sheet: (bff) => bff.as().get(contentApi.routes),
    careers: (bff) => bff.as().get(careersApi.jobs),
    platform: (bff) => bff.as(personOf.member).get(`${bookingApi.userOwnsAsset}?userId=1001&assetId=9002`),
    database: (bff) => bff.as(personOf.member).post(bookingApi.secureBooking, { action: 'getBookings', username: personOf.member }),
    mailer: (bff) => bff.as(personOf.member).post(bookingApi.email, resend),
  };

  it.each(Object.entries(uses))('shows %s as failing after its first failed call, and as ok after its recovery', async (key, use) => {
    const bff = await startFaultyBff();
    undo.push(() => bff.close());
    const staff = bff.as(personOf.staff);
    expect(serviceOf(await readAs(staff), key)?.state).toMatch(/ok|unused/);
    await bff.proxies[key as keyof typeof uses].fail('500');
    await use(bff);
    await until(async () => /degraded|down/.test(serviceOf(await readAs(staff), key)?.state ?? ''), 20);
    const failing = await readAs(staff);
    expect(serviceOf(failing, key)).toMatchObject({ lastFailure: { kind: 'status', status: 500 } });
    expect(failing.processes[0]).toMatchObject({ state: 'degraded', troubles: [serviceOf(failing, key)?.title] });
    await bff.proxies[key as keyof typeof uses].heal();
    await until(async () => {
      await use(bff);
      return serviceOf(await readAs(staff), key)?.state === 'ok';
    }, 200);
  });

  it('answers that the store is unavailable while sessions cannot be checked', async () => {
    const bff = await start({ env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/portal`, SESSION_SECRET: secret } });
    const reply = await bff.app.inject({ url: healthApi, headers: { cookie: sessionCookie(personOf.staff, '1002') } });
    expect([reply.statusCode, reply.json()]).toEqual([503, { error: storeAwayMessage, requestId: expect.any(String), service: 'Store' }]);
  });
});
