import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noticeApi } from '@portal/booking-contract';
import { accountApi, accountDataReplySchema, accountMessages, limits, portalApi, sessionsReplySchema } from '@portal/portal-contract';
import { callLimits } from '../../../src/limits.ts';
import { sessionLife } from '../../../src/session/session.ts';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';

const other = 'SteelpanSam';
let bff: TestBff;
/** Milliseconds added to the time. Never decreases, because sessions that began before the end of all sessions are refused. */
let clock = 0;
beforeAll(async () => {
  bff = await startBff({ now: () => Date.now() + clock });
});
afterAll(() => bff.close());

describe('the default email', () => {
  const emailOf = async (browser: Browser) => (await browser.get(accountApi.email)).json<{ email: string | null }>().email;

  it('is saved for one person, and can be removed', async () => {
    const [mine, others] = [await bff.signedIn(), await bff.signedIn(other)];
    expect(await emailOf(mine)).toBeNull();
    expect((await mine.post(accountApi.saveEmail, { email: 'hopper@example.test' })).json()).toEqual({ email: 'hopper@example.test' });
    await mine.post(accountApi.saveEmail, { email: 'island@example.test' });
    expect([await emailOf(await bff.signedIn()), await emailOf(others)]).toEqual(['island@example.test', null]);
    await mine.post(accountApi.saveEmail, { email: null });
    expect(await emailOf(mine)).toBeNull();
  });

  it.each([
    {},
    { email: 'not an address' },
    { email: `${'a'.repeat(limits.email)}@example.test` },
    { email: 'a@example.test', userId: '1002' },
  ])('refuses %j', async (body) => {
    expect((await (await bff.signedIn()).post(accountApi.saveEmail, body)).statusCode).toBe(400);
  });
});

describe('sessions', () => {
  const listOf = async (browser: Browser) => sessionsReplySchema.parse((await browser.get(accountApi.sessions)).json()).sessions;

  it('are listed with their times, the current one first', async () => {
    const old = await bff.signedIn(other);
    clock += 3_600_000;
    const current = await bff.signedIn(other);
    const [first, second, ...rest] = await listOf(current);
    expect([first?.isCurrent, second?.isCurrent, rest]).toEqual([true, false, expect.anything()]);
    expect(Date.parse(first?.signedInAt ?? '') - Date.parse(second?.signedInAt ?? '')).toBeGreaterThanOrEqual(3_600_000 - 60_000);
    await old.post(portalApi.signOut);
    expect(await listOf(current)).toHaveLength(rest.length + 1);
    clock += sessionLife.idle - 60_000;
    await current.get(accountApi.sessions);
    clock += sessionLife.idle / 2;
    expect(await listOf(current)).toHaveLength(1);
  });

  it('R08 end together with their tokens at the platform, and a later sign-in is valid', async () => {
    const [one, two, others] = [await bff.signedIn(), await bff.signedIn(), await bff.signedIn(other)];
    await bff.sandbox.clearCalls();
    clock += 1_000;
    expect((await one.post(accountApi.endSessions)).json()).toEqual({ success: true });
    expect((await bff.sandbox.calls()).filter(({ path }) => path.includes('/revoke')).length).toBeGreaterThanOrEqual(2);
    expect(one.cookies.has('session')).toBe(false);
    expect((await two.get(accountApi.sessions)).statusCode).toBe(401);
    expect((await two.get(portalApi.session)).json()).toMatchObject({ user: null });
    expect((await others.get(accountApi.sessions)).statusCode).toBe(200);
    clock += 1_000;
    expect(await listOf(await bff.signedIn())).toHaveLength(1);
  });
});

describe('the download of one’s data', () => {
  const parts = [
    'applications',
    'bookings',
    'checkIns',
    'companions',
    'defaultEmail',
    'flightMessages',
    'groupRanks',
    'notifications',
    'profile',
    'sessions',
    'sharedLogbook',
    'staffStanding',
    'standing',
    'usernames',
    'waitingList',
  ];

  it('contains every part about one person, and nothing about others', async () => {
    const browser = await bff.signedIn();
    await browser.post(accountApi.saveEmail, { email: 'mine@example.test' });
    await (await bff.signedIn(other)).post(accountApi.saveEmail, { email: 'theirs@example.test' });
    const reply = await browser.get(accountApi.data);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="my-portal-data.json"');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { person, data, missing } = accountDataReplySchema.parse(reply.json());
    expect(person).toMatchObject({ userId: '1001', username: personOf.member });
    expect([Object.keys(data).toSorted(), missing]).toEqual([parts, []]);
    expect(data).toMatchObject({
      defaultEmail: 'mine@example.test',
      profile: { miles: 1240 },
      notifications: { mutedKinds: [], calendarFeed: null, routeNotices: [] },
    });
    expect(reply.body).not.toMatch(/theirs@example|SteelpanSam/);
  });

  it('names the parts whose service is down', async () => {
    const browser = await bff.signedIn();
    await bff.sandbox.fault({ service: 'database', mode: 'status', status: 500, times: 100 });
    const { data, missing } = accountDataReplySchema.parse((await browser.get(accountApi.data)).json());
    await bff.sandbox.clearFaults();
    expect(missing.toSorted((a, b) => a.part.localeCompare(b.part))).toEqual([
      { part: 'bookings', reason: accountMessages.dataMissing },
      { part: 'profile', reason: accountMessages.dataMissing },
    ]);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['sessions', 'standing', 'defaultEmail']));
  });

  it('is limited per person', async () => {
    const browser = await bff.signedIn('Drifter');
    for (let count = 0; count < callLimits.export.max; count++) expect((await browser.get(accountApi.data)).statusCode).toBe(200);
    const refusal = await browser.get(accountApi.data);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([429, { error: accountMessages.dataTooOften }]);
    expect((await browser.get(noticeApi.notifications)).statusCode).toBe(200);
  });
});

// Must be the last test: afterwards the circuit breaker blocks the platform for a while.
describe('during an outage of the platform', () => {
  it('R08 all sessions can be ended', async () => {
    const [one, two] = [await bff.signedIn(), await bff.signedIn()];
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/revoke', times: 100 });
    clock += 1_000;
    expect((await one.post(accountApi.endSessions)).statusCode).toBe(200);
    expect((await two.get(accountApi.sessions)).statusCode).toBe(401);
  });
});
