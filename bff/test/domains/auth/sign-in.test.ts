import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portalApi, portalMessages, signInReplySchema } from '@portal/portal-contract';
import { codeChallenge, loginLife, loginsAtOnce } from '../../../src/domains/auth/login.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { page, remoteRelease, shellRelease, writeDist } from '../releases/release-portal.ts';
import { personOf } from '../../helpers/test-world.ts';

describe('sign-in', () => {
  let bff: TestBff;
  let clock = 0;
  let distDir: string;
  beforeAll(async () => {
    const pages = ['/careers', '/my-trips', '/news/:id'].map((path) => page(path));
    distDir = writeDist([shellRelease(), remoteRelease({ manifest: { pages } })]);
    bff = await startBff({ distDir, now: () => Date.now() + clock });
  });
  afterAll(async () => {
    await bff.close();
    rmSync(distDir, { recursive: true });
  });

  it('R04 sends a new state, nonce and S256 challenge each time, with the four specified parameters', async () => {
    const urls = await Promise.all(
      [1, 2].map(async () => new URL(signInReplySchema.parse((await bff.browser().post(portalApi.signIn)).json()).authorizeUrl)),
    );
    const [first, second] = urls.map((url) => Object.fromEntries(url.searchParams));
    expect(first).toMatchObject({
      client_id: bff.config.roblox.clientId,
      redirect_uri: 'http://localhost:4600/redirect',
      scope: 'openid profile',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.[name]).toMatch(/^[\w-]{43}$/);
      expect(first?.[name]).not.toBe(second?.[name]);
    }
  });

  it('R04 computes the challenge as RFC 7636 does', () => {
    expect(codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('R04 expires a sign-in after ten minutes', async () => {
    const browser = bff.browser();
    const { code, state } = await browser.authorize(personOf.member);
    clock = loginLife + 1;
    const reply = await browser.post(portalApi.authCallback, { code, state });
    clock = 0;
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: portalMessages.auth.failed, requestId: expect.any(String) }]);
  });

  it('R05 refuses a login cookie with anything appended', async () => {
    const browser = bff.browser();
    const { code, state } = await browser.authorize(personOf.member);
    const [[name, value = ''] = ['']] = browser.cookies;
    browser.cookies.set(name, `${value}=`);
    expect((await browser.post(portalApi.authCallback, { code, state })).statusCode).toBe(400);
  });

  it('completes the sign-ins of several tabs in any order, each to its own page', async () => {
    const browser = bff.browser();
    const pages = ['/my-trips', '/careers', '/news/2'];
    const tabs = [];
    for (const path of pages) tabs.push(await browser.authorize(personOf.member, path));
    for (const at of [1, 0, 2]) {
      const { code, state } = tabs[at]!;
      const reply = await browser.post(portalApi.authCallback, { code, state });
      expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ userId: '1001', returnTo: pages[at] })]);
    }
  });

  it('keeps the newest sign-ins of a browser, and no more', async () => {
    const browser = bff.browser();
    const oldest = await browser.authorize(personOf.member);
    clock = 1;
    const second = await browser.authorize(personOf.member);
    for (clock = 2; clock <= loginsAtOnce; clock += 1) await browser.authorize(personOf.member);
    clock = 0;
    expect(browser.cookies.size).toBe(loginsAtOnce);
    const codesOf = async ({ code, state }: typeof oldest) => (await browser.post(portalApi.authCallback, { code, state })).statusCode;
    expect([await codesOf(oldest), await codesOf(second)]).toEqual([400, 200]);
  });

  it('returns a signed-in person who consents again to their page, and changes nothing', async () => {
    const browser = bff.browser();
    const { code, state } = await browser.authorize(personOf.member, '/my-trips');
    await browser.post(portalApi.authCallback, { code, state });
    const cookies = new Map(browser.cookies);
    const other = await bff.browser().authorize(personOf.senior);
    await bff.sandbox.clearCalls();
    const reply = await browser.post(portalApi.authCallback, { code: other.code, state });
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ userId: '1001', returnTo: '/my-trips' })]);
    expect((await bff.sandbox.calls()).filter(({ path }) => path.includes('/token'))).toEqual([]);
    expect(browser.cookies).toEqual(cookies);
  });

  it('returns the person with rank and permissions, as the session does', async () => {
    const browser = bff.browser();
    const person = await browser.signIn(personOf.allowList);
    expect(person).toMatchObject({ userId: '1004', username: 'KaieteurKid', displayName: 'Kid', groupRank: 'Purser', groupRankId: 240 });
    expect(person).toMatchObject({ returnTo: '/', canManageStaffAppeals: true });
    const { user } = (await browser.get(portalApi.session)).json<{ user: object }>();
    expect(person).toMatchObject(user);
  });

  it.each([
    ['/careers', '/careers', 'http://localhost:4600/redirect?returnTo=/careers'],
    ['/careers?department=Inflight', '/careers?department=Inflight', 'http://localhost:4600/redirect?returnTo=/careers'],
    ['/my-trips?q=bw4', '/my-trips?q=bw4', 'http://localhost:4600/redirect'],
    ['/news/2', '/news/2', 'http://localhost:4600/redirect'],
    ['/no-such-gate', '/', 'http://localhost:4600/redirect'],
    ['//evil.test', '/', 'http://localhost:4600/redirect'],
  ])('R09 returns from a sign-in at %s to %s', async (requestedPath, returnTo, expectedRedirect) => {
    const browser = bff.browser();
    const { code, state, redirectUri } = await browser.authorize(personOf.member, requestedPath);
    expect(decodeURIComponent(redirectUri)).toBe(expectedRedirect);
    const reply = await browser.post(portalApi.authCallback, { code, state });
    expect(reply.json()).toMatchObject({ returnTo });
  });

  describe('refuses', () => {
    const refused = { statusCode: 400, error: portalMessages.auth.failed };
    const attempt = async (browser: ReturnType<TestBff['browser']>, body: object) => {
      const reply = await browser.post(portalApi.authCallback, body);
      expect((await browser.get(portalApi.session)).json()).toMatchObject({ user: null });
      return { statusCode: reply.statusCode, error: reply.json<{ error: string }>().error };
    };

    it('R05 a code from another browser', async () => {
      const attacker = await bff.browser().authorize(personOf.senior);
      const victim = bff.browser();
      await victim.authorize(personOf.member);
      expect(await attempt(victim, { code: attacker.code })).toEqual(refused);
    });

    it('R05 a callback without a login cookie, before any upstream call', async () => {
      const { code, state } = await bff.browser().authorize(personOf.member);
      await bff.sandbox.clearCalls();
      expect(await attempt(bff.browser(), { code, state })).toEqual(refused);
      expect(await bff.sandbox.calls()).toEqual([]);
    });

    it('R05 a code from another browser under the state of a pending sign-in', async () => {
      const attacker = await bff.browser().authorize(personOf.senior);
      const victim = bff.browser();
      const { state } = await victim.authorize(personOf.member);
      expect(await attempt(victim, { code: attacker.code, state })).toEqual(refused);
    });

    it("R05 another browser's code and state while somebody is signed in, whose session stays", async () => {
      const { code, state } = await bff.browser().authorize(personOf.senior);
      const victim = await bff.signedIn();
      expect((await victim.post(portalApi.authCallback, { code, state })).statusCode).toBe(400);
      expect((await victim.get(portalApi.session)).json()).toMatchObject({ user: { userId: '1001' } });
    });

    it('R05 a wrong state', async () => {
      const browser = bff.browser();
      const { code } = await browser.authorize(personOf.member);
      expect(await attempt(browser, { code, state: 'another' })).toEqual(refused);
    });

    it('R05 a replayed callback, with the cookies and the code of the first', async () => {
      const browser = bff.browser();
      const { code, state } = await browser.authorize(personOf.member);
      const cookies = new Map(browser.cookies);
      expect((await browser.post(portalApi.authCallback, { code, state })).statusCode).toBe(200);
      const replay = bff.browser();
      for (const [name, value] of cookies) replay.cookies.set(name, value);
      expect(await attempt(replay, { code, state })).toEqual(refused);
    });

    it('R05 a used sign-in that a session from before it cannot answer', async () => {
      const browser = await bff.signedIn();
      clock = 1;
      const { state } = await browser.authorize(personOf.senior);
      clock = 0;
      for (const code of ['invented', 'again']) expect((await browser.post(portalApi.authCallback, { code, state })).statusCode).toBe(400);
    });

    it('R05 an invented code', async () => {
      const browser = bff.browser();
      const { state } = await browser.authorize(personOf.member);
      expect(await attempt(browser, { code: 'invented', state })).toEqual(refused);
    });
  });

  it('answers 503 and starts no session when the platform fails', async () => {
    const browser = bff.browser();
    const { code, state } = await browser.authorize(personOf.member);
    await bff.sandbox.fault({ service: 'platform', mode: 'html', path: '/token', times: 1 });
    const reply = await browser.post(portalApi.authCallback, { code, state });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([503, portalMessages.auth.failed]);
    expect(reply.cookies.map(({ name }) => name)).not.toContain('session');
  });
});
