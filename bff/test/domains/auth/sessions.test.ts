import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portalApi, portalMessages, storedUserSchema } from '@portal/portal-contract';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { identify, newLogin } from '../../../src/domains/auth/login.ts';
import { createUpstream } from '../../../src/upstreams/client.ts';
import { createOAuth } from '../../../src/upstreams/roblox/oauth.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { sessionLife } from '../../../src/session/session.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';

/** Answers of the fake platform. */
const answers = {
  claims: {} as JWTPayload,
  userInfo: {} as Record<string, unknown>,
  header: { alg: 'ES256', kid: 'k1' },
  tokens: {} as Record<string, unknown>,
};

describe('identify', () => {
  let server: FakeServer;
  let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
  let other: CryptoKey;
  let signer: CryptoKey;
  beforeAll(async () => {
    keys = await generateKeyPair('ES256', { extractable: true });
    other = (await generateKeyPair('ES256')).privateKey;
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    server = await fakeServer(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url?.endsWith('/certs')) return response.end(JSON.stringify({ keys: [jwk] }));
      if (request.url?.endsWith('/userinfo')) return response.end(JSON.stringify(answers.userInfo));
      const idToken = await new SignJWT(answers.claims).setProtectedHeader(answers.header).sign(signer);
      return response.end(JSON.stringify({ access_token: 'a', refresh_token: 'r', id_token: idToken, ...answers.tokens }));
    });
  });
  afterAll(() => server.close());

  const now = () => Math.floor(Date.now() / 1000);
  const login = newLogin('http://localhost:4600', undefined, [], Date.now());
  const good = () => ({ iss: `${server.url}/oauth/`, aud: 'client', sub: '77', nonce: login.nonce, iat: now(), exp: now() + 60 });
  const info = { sub: '77', preferred_username: 'Someone_1', name: 'Some One', picture: null };

  async function run(claims: JWTPayload, userInfo: Record<string, unknown> = info, key: CryptoKey = keys.privateKey) {
    answers.claims = claims;
    answers.userInfo = userInfo;
    signer = key;
    const oauthUrl = `${server.url}/oauth`;
    const upstream = createUpstream({ name: 'oauth', baseUrl: oauthUrl, log: { warn: () => undefined } });
    const oauth = createOAuth(upstream, { oauthUrl, clientId: 'client', clientSecret: 'secret' });
    try {
      return await identify(oauth, 'code', login);
    } finally {
      await upstream.close();
    }
  }

  it('R06 identifies the person by a token and user info that agree', async () => {
    expect(await run(good())).toEqual({
      person: { userId: '77', username: 'Someone_1', displayName: 'Some One', picture: '' },
      refreshToken: 'r',
    });
  });

  it('R06 accepts the real issuer too', async () => {
    expect(await run({ ...good(), iss: 'https://apis.roblox.com/oauth/' })).toMatchObject({ person: { userId: '77' } });
  });

  it.each<[string, () => JWTPayload]>([
    ['another issuer', () => ({ ...good(), iss: 'https://evil.test/' })],
    ['another audience', () => ({ ...good(), aud: 'other' })],
    ['an expired token', () => ({ ...good(), exp: now() - 60 })],
    ['a token without expiry', () => ({ iss: `${server.url}/oauth/`, aud: 'client', sub: '77', nonce: login.nonce })],
    ['another nonce', () => ({ ...good(), nonce: 'other' })],
    ['no nonce', () => ({ ...good(), nonce: undefined })],
    ['a subject that differs from the user info', () => ({ ...good(), sub: '78' })],
  ])('R06 refuses %s', async (_name, claims) => {
    await expect(run(claims())).rejects.toThrow();
  });

  it('R06 refuses a token signed with another key', async () => {
    await expect(run(good(), info, other)).rejects.toThrow('signature verification failed');
  });

  it.each(['0', '-1', '1.5', 'abc', '', '007', '1e3', ' 77'])('R06 refuses the subject %j as invalid user data', async (sub) => {
    await expect(run({ ...good(), sub }, { ...info, sub })).rejects.toThrow(portalMessages.auth.invalidUser);
  });

  it.each(['', 'a/b', '../x', 'a.b', undefined])('R06 refuses the username %j as invalid user data', async (name) => {
    await expect(run(good(), { ...info, preferred_username: name })).rejects.toThrow(portalMessages.auth.invalidUser);
  });
});

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

  it('R08 is refused with anything appended to its cookie', async () => {
    const browser = await bff.signedIn();
    browser.cookies.set('session', `${browser.cookies.get('session')}=`);
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
