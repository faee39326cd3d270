import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portalApi, storedUserSchema } from '@portal/portal-contract';
import { sessionLife } from '../../../src/session/session.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';

const milesUrl = `${portalApi.miles}?username=${personOf.member}`;

describe('a session', () => {
  let bff: TestBff;
  let clock = 0;
  beforeAll(async () => {
    bff = await startBff({ now: () => Date.now() + clock });
  });
  afterAll(() => bff.close());

  it('R08 exposes only the fields of the stored user, and is not cached', async () => {
    const browser = await bff.signedIn();
    const reply = await browser.get(portalApi.session);
    expect(reply.headers['cache-control']).toBe('no-store');
    const body = reply.json<{ user: object }>();
    expect(Object.keys(body).sort()).toEqual(['canManageStaffAppeals', 'rankKnown', 'user', 'waiting']);
    expect(Object.keys(body.user).sort()).toEqual(Object.keys(storedUserSchema.shape).sort());
  });

  it('R08 ends after seven days, even if it is used', async () => {
    const browser = await bff.signedIn();
    for (clock = 0; clock < sessionLife.absolute; clock += sessionLife.idle / 2) {
      expect((await browser.get(milesUrl)).statusCode).toBe(200);
    }
    expect((await browser.get(milesUrl)).statusCode).toBe(401);
    clock = 0;
  });

  it('R08 ends after twelve hours without a visit', async () => {
    const browser = await bff.signedIn();
    clock = sessionLife.idle + 1;
    expect((await browser.get(milesUrl)).statusCode).toBe(401);
    clock = 0;
  });

  it.each(['.anything', '.', '=', '==', '!'])('R08 is refused with %j appended to its cookie', async (suffix) => {
    const browser = await bff.signedIn();
    browser.cookies.set('session', browser.cookies.get('session') + suffix);
    expect((await browser.get(milesUrl)).statusCode).toBe(401);
    expect((await browser.get(portalApi.session)).json()).toMatchObject({ user: null });
  });

  it('R08 ends on the server at sign-out, which revokes the refresh token and is idempotent', async () => {
    const browser = await bff.signedIn();
    const stolen = bff.browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect((await stolen.get(milesUrl)).statusCode).toBe(200);

    await bff.sandbox.clearCalls();
    expect((await browser.post(portalApi.signOut)).json()).toEqual({ success: true });
    expect((await bff.sandbox.calls()).map(({ path, status }) => [path, status])).toEqual([
      [expect.stringMatching(/\/v1\/token\/revoke$/), 200],
    ]);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await stolen.get(milesUrl)).statusCode).toBe(401);
    expect((await stolen.get(portalApi.session)).json()).toMatchObject({ user: null });
    expect((await stolen.post(portalApi.signOut)).json()).toEqual({ success: true });
  });

  it('R08 ends at sign-out even if the platform cannot be reached', async () => {
    const browser = await bff.signedIn();
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/revoke', times: 10 });
    expect((await browser.post(portalApi.signOut)).statusCode).toBe(200);
    await bff.sandbox.clearFaults();
    expect((await browser.get(milesUrl)).statusCode).toBe(401);
  });

  it('R07 gets a new id at each sign-in, which ends the old cookie', async () => {
    const browser = await bff.signedIn();
    const before = new Map(browser.cookies);
    await browser.signIn();
    expect(browser.cookies.get('session')).not.toBe(before.get('session'));
    const old = bff.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.get(milesUrl)).statusCode).toBe(401);
    expect((await browser.get(milesUrl)).statusCode).toBe(200);
  });
});

describe('on https', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startBff({ env: { PUBLIC_URL: 'https://portal.example.test', SESSION_SECRET: 'k'.repeat(40) } });
  });
  afterAll(() => bff.close());

  it('R07 sets cookies that are __Host-, Secure, HttpOnly and SameSite, for the whole site and no domain', async () => {
    const browser = bff.browser();
    const start = await browser.post(portalApi.signIn);
    const { code, state } = await browser.authorize(personOf.member);
    const reply = await browser.post(portalApi.authCallback, { code, state });
    const cookies = [start, reply].flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(session|login-[\w-]{8})=/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(`; ${attribute}`);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('R11 sends HSTS', async () => {
    expect((await bff.browser().get(portalApi.session)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});
