import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseMessages, releasesApi } from '@portal/portal-contract';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoTokensFile, hashOf, issueToken, revokeTokens } from '../../../src/domains/releases/tokens.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';
import { openStore } from '../support/let-leases-end.ts';
import { type ReleasePortal, remoteRelease, startReleasePortal, tarballOf } from './release-portal.ts';

const configuredToken = `booking.${randomBytes(32).toString('base64url')}`;
let portal: ReleasePortal;
let tarball: Buffer;
beforeAll(async () => {
  portal = await startReleasePortal({ env: { RELEASE_TOKENS: `booking:${hashOf(configuredToken)}` } });
  tarball = await tarballOf(remoteRelease());
});
afterAll(() => portal.close());

const overviewWith = (token: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: releasesApi.overview, headers: { ...portal.bearer(token), ...headers } });

describe('a token', () => {
  it('is written for each remote of a demo, readable by its owner only, and survives restarts', async () => {
    const file = join(portal.dataDir, demoTokensFile);
    expect(Object.keys(portal.tokens).sort()).toEqual(['booking', 'content', 'shell']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restarted = await startBff({ distDir: portal.distDir, env: { DATA_DIR: portal.dataDir } });
    await restarted.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(portal.tokens);
  });

  it.each([
    ['unknown', () => `booking.${randomBytes(32).toString('base64url')}`],
    ["another remote's, renamed", () => portal.tokens['content']!.replace('content.', 'booking.')],
    ['altered', () => `${portal.tokens['booking']!.slice(0, -2)}__`],
    ['malformed', () => 'booking'],
  ])('that is %s is refused with 403, and nothing is stored', async (_case, token) => {
    const { status, body } = await portal.uploadTarball('booking', tarball, token());
    expect([status, body.error]).toEqual([403, releaseMessages.wrongToken]);
    expect((await portal.overview('booking')).remotes[0]?.releases).toHaveLength(1);
  });

  it('is refused for another remote', async () => {
    const token = portal.tokens['content'];
    const calls = [
      portal.uploadTarball('booking', tarball, token),
      portal.post(releasesApi.promote, { remote: 'booking', version: '1.0.0' }, token),
      portal.post(releasesApi.canary, { remote: 'booking', version: '1.0.0', percent: 5 }, token),
      portal.post(releasesApi.rollback, { remote: 'booking' }, token),
      portal.post(releasesApi.verdict, { remote: 'booking', version: '1.0.0', passed: true, failures: [] }, token),
      portal.post(releasesApi.preview, { remote: 'booking', version: '1.0.0' }, token),
    ];
    for (const call of calls) expect(await call).toMatchObject({ status: 403, body: { error: releaseMessages.wrongToken } });
    expect(portal.lines.some((line) => line.includes('"outcome":"denied"') && line.includes(releaseMessages.wrongToken))).toBe(true);
  });

  it('is accepted if the settings have its hash', async () => {
    expect((await overviewWith(configuredToken)).statusCode).toBe(200);
  });

  it('is issued while the portal runs, and accepted and revoked at once', async () => {
    const token = await issueToken(portal, 'events');
    expect((await overviewWith(token)).json()).toMatchObject({ remotes: [] });
    expect(await revokeTokens(portal, 'events')).toBe(1);
    expect((await overviewWith(token)).statusCode).toBe(403);
    expect(await revokeTokens(portal, 'events')).toBe(0);
  });

  it.each(['Booking', '../x', 'verdict', 'a'])('is not issued for the name %s', async (remote) => {
    await expect(issueToken(portal, remote)).rejects.toThrow('cannot be the name of a remote');
  });

  it('is stored as a hash only', async () => {
    const store = await openStore(portal);
    const rows = await store.db.selectFrom('releaseTokens').selectAll().execute();
    await store.close();
    expect(rows.find(({ remote }) => remote === 'booking')?.hash).toBe(hashOf(portal.tokens['booking']!));
  });

  it('needs no session, and ignores a session beside it', async () => {
    const senior = await portal.signedIn(personOf.senior);
    const cookies = Object.fromEntries(senior.cookies);
    const reply = await portal.app.inject({ url: releasesApi.overview, headers: portal.bearer(portal.tokens['content']), cookies });
    expect(reply.json<{ remotes: unknown[] }>().remotes).toHaveLength(1);
  });

  it('is rate limited, separately for each team', async () => {
    const limited = await startReleasePortal({ limits: { release: 3 } });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) {
      const reply = await limited.app.inject({ url: releasesApi.overview, headers: limited.bearer(limited.tokens['booking']) });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const other = await limited.app.inject({ url: releasesApi.overview, headers: limited.bearer(limited.tokens['content']) });
    expect(other.statusCode).toBe(200);
    await limited.close();
  });

  it('never appears in a log line', () => {
    expect(portal.lines.join('\n')).not.toContain(portal.tokens['booking']!.slice(8));
  });
});

describe('in production', () => {
  const env = { NODE_ENV: 'production', SANDBOX: '1', SESSION_SECRET: 's'.repeat(40), TRUSTED_PROXIES: '127.0.0.1' };

  it('refuses a token without https, and writes no demo tokens', async () => {
    const bff = await startBff({
      env: { ...env, PUBLIC_URL: 'https://portal.example.test', RELEASE_TOKENS: `booking:${hashOf(configuredToken)}` },
    });
    const get = (more: Record<string, string>) =>
      bff.app.inject({ url: releasesApi.overview, headers: { authorization: `Bearer ${configuredToken}`, ...more } });
    const plain = await get({});
    expect([plain.statusCode, plain.json()]).toEqual([403, expect.objectContaining({ error: releaseMessages.insecure })]);
    expect((await get({ 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
    expect(() => statSync(join(bff.config.dataDir, demoTokensFile))).toThrow('ENOENT');
    await bff.close();
  });
});
