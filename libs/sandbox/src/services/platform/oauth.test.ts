import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { manualClock, sandboxPerTest, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const redirectUri = 'http://localhost:3000/redirect';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const authorizeQuery = {
  client_id: sandboxAccounts.oauthClientId,
  redirect_uri: redirectUri,
  scope: 'openid profile',
  response_type: 'code',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const client = { client_id: sandboxAccounts.oauthClientId, client_secret: sandboxAccounts.oauthClientSecret };

const authorize = (sandbox: SandboxForTest, changes: Record<string, string> = {}, user = '1001') =>
  sandbox.call(`${sandboxPaths.oauth}/v1/authorize?${new URLSearchParams({ ...authorizeQuery, ...changes }).toString()}`, {
    method: 'POST',
    body: new URLSearchParams({ user }),
  });
const redirectTarget = (response: Response) => new URL(response.headers.get('location') ?? 'about:blank');
const newCode = async (sandbox: SandboxForTest) => redirectTarget(await authorize(sandbox)).searchParams.get('code') ?? '';

const post = (sandbox: SandboxForTest, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  sandbox.call(`${sandboxPaths.oauth}/v1/${path}`, { method: 'POST', body: new URLSearchParams(form), headers });
const exchange = (sandbox: SandboxForTest, form: Record<string, string>) =>
  post(sandbox, 'token', { grant_type: 'authorization_code', code_verifier: verifier, ...client, ...form });

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  token_type: string;
  expires_in: number;
}
const newTokens = async (sandbox: SandboxForTest) => (await (await exchange(sandbox, { code: await newCode(sandbox) })).json()) as Tokens;
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

describe('the authorize page', () => {
  it('shows a button for each person, and Deny', async () => {
    const sandbox = await sandboxForTest();
    const page = await (await sandbox.call(`${sandboxPaths.oauth}/v1/authorize?${new URLSearchParams(authorizeQuery).toString()}`)).text();
    expect([...page.matchAll(/<button[^>]*name="user"[^>]*value="(\d*)"/g)].map((match) => match[1])).toEqual(['1001', '1099', '']);
    expect(page).toContain('IslandHopper22');
    expect(page).toContain('Not in the group');
  });

  it('appends the code to the query of the careers redirect address', async () => {
    const careers = `${redirectUri}?returnTo=/careers`;
    const target = redirectTarget(await authorize(await sandboxForTest(), { redirect_uri: careers }));
    expect(target.href).toContain(`${careers}&code=`);
  });

  it('redirects with access_denied on Deny', async () => {
    const target = redirectTarget(await authorize(await sandboxForTest(), {}, ''));
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  });

  it.each([
    ['an address of another host', { redirect_uri: 'https://evil.test/redirect' }],
    ['another path', { redirect_uri: 'http://localhost:3000/other' }],
    ['another query', { redirect_uri: `${redirectUri}?returnTo=/my-trips` }],
    ['an unknown client', { client_id: '42' }],
  ])('R09 never redirects for %s', async (_name, changes) => {
    const response = await authorize(await sandboxForTest(), changes);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid admin' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
  ])('redirects with %s', async (error, changes) => {
    expect(redirectTarget(await authorize(await sandboxForTest(), changes)).searchParams.get('error')).toBe(error);
  });
});

describe('the token endpoint', () => {
  it('issues a signed ID token with nonce, audience and profile', async () => {
    const sandbox = await sandboxForTest();
    const tokens = await newTokens(sandbox);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 899, scope: 'openid profile' });
    const keys = createLocalJWKSet((await sandbox.json(`${sandboxPaths.oauth}/v1/certs`)) as JSONWebKeySet);
    const issuer = `${sandbox.url}${sandboxPaths.oauth}/`;
    const { payload } = await jwtVerify(tokens.id_token, keys, { algorithms: ['ES256'], issuer, audience: sandboxAccounts.oauthClientId });
    expect(payload).toMatchObject({ sub: '1001', nonce: 'the-nonce', preferred_username: 'IslandHopper22', name: 'Island Hopper' });
  });

  it('R04 accepts a code once', async () => {
    const sandbox = await sandboxForTest();
    const code = await newCode(sandbox);
    expect((await exchange(sandbox, { code })).status).toBe(200);
    expect(await errorOf(await exchange(sandbox, { code }))).toEqual([400, 'invalid_grant']);
  });

  it('R04 accepts a code for one minute', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ now: clock.now });
    const code = await newCode(sandbox);
    clock.advance(60_000);
    expect(await errorOf(await exchange(sandbox, { code }))).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['another verifier', { code_verifier: `${verifier.slice(0, -1)}x` }],
    ['a short verifier', { code_verifier: 'short' }],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:3000/redirect' }],
  ])('R04 refuses %s', async (_name, changes) => {
    const sandbox = await sandboxForTest();
    expect(await errorOf(await exchange(sandbox, { code: await newCode(sandbox), ...changes }))).toEqual([400, 'invalid_grant']);
  });

  it('refuses a wrong secret and an unknown grant', async () => {
    const sandbox = await sandboxForTest();
    const code = await newCode(sandbox);
    expect(await errorOf(await exchange(sandbox, { code, client_secret: 'wrong' }))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await exchange(sandbox, { code, grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
  });

  it('accepts client credentials by Basic', async () => {
    const sandbox = await sandboxForTest();
    const authorization = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`;
    const form = { grant_type: 'authorization_code', code: await newCode(sandbox), code_verifier: verifier };
    expect((await post(sandbox, 'token', form, { authorization })).status).toBe(200);
  });

  it('rotates the refresh token', async () => {
    const sandbox = await sandboxForTest();
    const { refresh_token } = await newTokens(sandbox);
    const form = { grant_type: 'refresh_token', refresh_token, ...client };
    const renewed = (await (await post(sandbox, 'token', form)).json()) as Tokens;
    expect(renewed.refresh_token).not.toBe(refresh_token);
    expect(await errorOf(await post(sandbox, 'token', form))).toEqual([400, 'invalid_grant']);
  });
});

describe('other endpoints', () => {
  it('describe the user for an unexpired access token only', async () => {
    const clock = manualClock();
    const sandbox = await sandboxForTest({ now: clock.now });
    const authorization = `Bearer ${(await newTokens(sandbox)).access_token}`;
    const userinfo = () => sandbox.call(`${sandboxPaths.oauth}/v1/userinfo`, { headers: { authorization } });
    expect(await (await userinfo()).json()).toMatchObject({ sub: '1001', preferred_username: 'IslandHopper22', picture: null });
    clock.advance(899_000);
    expect((await userinfo()).status).toBe(401);
    expect((await sandbox.call(`${sandboxPaths.oauth}/v1/userinfo`)).status).toBe(401);
  });

  it('R08 revoke a token with an empty 200', async () => {
    const sandbox = await sandboxForTest();
    const { refresh_token: token } = await newTokens(sandbox);
    expect(await (await post(sandbox, 'token/introspect', { token, ...client })).json()).toMatchObject({ active: true, sub: '1001' });
    const revoked = await post(sandbox, 'token/revoke', { token, ...client });
    expect([revoked.status, await revoked.text()]).toEqual([200, '']);
    expect(await (await post(sandbox, 'token/introspect', { token, ...client })).json()).toEqual({ active: false });
  });

  it('serve a discovery document', async () => {
    const sandbox = await sandboxForTest();
    const issuer = `${sandbox.url}${sandboxPaths.oauth}/`;
    expect(await sandbox.json(`${sandboxPaths.oauth}/.well-known/openid-configuration`)).toMatchObject({
      issuer,
      token_endpoint: `${issuer}v1/token`,
      jwks_uri: `${issuer}v1/certs`,
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });
});
