import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portalMessages } from '@portal/portal-contract';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { identify, newLogin } from '../../../src/domains/auth/login.ts';
import { createUpstream } from '../../../src/upstreams/client.ts';
import { createOAuth } from '../../../src/upstreams/roblox/oauth.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';

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
