import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountApi, lookupApi, portalApi, portalMessages } from '@portal/portal-contract';
import { lineCleaner } from '../../src/log.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { personOf } from '../helpers/test-world.ts';

const jwt = /eyJ[\w-]{5,}\.[\w-]{5,}/;

describe('secrets and logs', () => {
  let bff: TestBff;
  let secrets: string[];
  const replies: string[] = [];

  beforeAll(async () => {
    bff = await startBff({
      env: { LOG_LEVEL: 'trace', SESSION_SECRET: 'canary-session-secret-of-32-bytes-or-more' },
      extend: (app) => {
        app.get('/api/talkative', { config: { access: 'session' } }, (request) => {
          request.log.info(
            { cookie: 'c1', headers: { authorization: 'a1' }, code: 'code1', note: 'mail to some.body@example.test\r\nforged' },
            bff.config.trello.token,
          );
          return {};
        });
      },
    });
    const { config } = bff;
    secrets = [
      ...config.sessionSecrets,
      config.roblox.clientSecret,
      config.trello.key,
      config.trello.token,
      config.loops.apiKey,
      config.supabase.serviceKey,
    ];

    const browser = bff.browser();
    const keep = (reply: { body: string; headers: object }) => replies.push(reply.body + JSON.stringify(reply.headers));
    const { code, state } = await browser.authorize(personOf.member);
    keep(await browser.post(portalApi.authCallback, { code, state }));
    keep(await browser.post(portalApi.authCallback, { code, state: `${state}x` }));
    for (const fault of [undefined, { mode: 'html' }, { mode: 'status', status: 500 }, { mode: 'truncate' }, { mode: 'reset' }] as const) {
      if (fault) for (const service of ['platform', 'board', 'database', 'mailer'] as const) await bff.sandbox.fault({ service, ...fault });
      for (const { method, url } of bff.app.apiRoutes()) {
        // These end the session that the other calls need.
        if (([portalApi.signOut, accountApi.endSessions, accountApi.erase] as string[]).includes(url)) continue;
        const query =
          url === portalApi.miles || url === lookupApi.userId ? '?username=IslandHopper22' : url.includes('roblox') ? '?userId=1002' : '';
        if (method === 'GET') keep(await browser.get(url.replace('*', 'x') + query));
        if (method === 'POST') keep(await browser.post(url));
      }
      await bff.sandbox.clearFaults();
    }
    keep(await browser.get('/api/talkative'));
    keep(await browser.get('/openapi.json'));
    keep(await bff.browser().get(`${portalApi.miles}?username=x`));
    keep(await browser.get(`${portalApi.miles}?username=SteelpanSam`));
    keep(await browser.send({ method: 'POST', url: portalApi.signOut, headers: { origin: 'https://evil.test' } }));
    keep(await browser.post(portalApi.signOut));
    await browser.signIn();
    keep(await browser.post(accountApi.endSessions));
  });
  afterAll(() => bff.close());

  it('R01 have no configured secret and no token of the platform in a reply', () => {
    expect(replies.length).toBeGreaterThan(50);
    for (const reply of replies) {
      for (const secret of secrets) expect(reply).not.toContain(secret);
      expect(reply).not.toMatch(jwt);
      expect(reply).not.toMatch(/access_token|refresh_token|id_token/);
    }
  });

  it('R01 have no configured secret, token, code or email address in a log line', () => {
    expect(bff.lines.length).toBeGreaterThan(10);
    for (const line of bff.lines) {
      for (const secret of [...secrets, 'code1', '"c1"', '"a1"', 'some.body@']) expect(line).not.toContain(secret);
      expect(line).not.toMatch(jwt);
    }
  });

  it('R03 have no credential in a URL that the BFF calls', async () => {
    const calls = await bff.sandbox.calls();
    expect(calls.length).toBeGreaterThan(10);
    for (const { path } of calls) {
      for (const secret of secrets) expect(path).not.toContain(secret);
      expect(path).not.toMatch(/[?&](auth|key|token|access_token|apikey)=/i);
    }
  });

  it('R38 have one JSON object per line', () => {
    for (const line of bff.lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    }
  });

  it('R38 mask email addresses and redact secret fields by name', () => {
    const line = bff.lines.find((each) => each.includes('mail to'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      cookie: '[redacted]',
      code: '[redacted]',
      headers: { authorization: '[redacted]' },
      note: 'mail to s***@example.test\r\nforged',
      msg: '[redacted]',
      reqId: expect.any(String),
    });
  });

  it('R38 include sign-ins, refusals and sign-outs with user id, action and outcome', () => {
    const audit = bff.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.audit);
    const outcomes = audit.map(({ action, userId, outcome }) => ({ action, userId, outcome }));
    expect(outcomes).toContainEqual({ action: 'sign-in', userId: '1001', outcome: 'ok' });
    expect(outcomes).toContainEqual({ action: 'sign-in', userId: undefined, outcome: 'refused' });
    expect(outcomes).toContainEqual({ action: 'miles', userId: undefined, outcome: 'denied' });
    expect(outcomes).toContainEqual({ action: 'miles', userId: '1001', outcome: 'denied' });
    expect(audit).toContainEqual(expect.objectContaining({ outcome: 'denied', reason: portalMessages.auth.crossOrigin }));
    expect(outcomes).toContainEqual({ action: 'sign-out', userId: '1001', outcome: 'ok' });
    for (const line of audit) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('R38 have no line for a successful request', () => {
    const lines = bff.lines.map((line) => JSON.parse(line) as { msg: string });
    expect(lines.filter(({ msg }) => /request completed|incoming request/.test(msg))).toEqual([]);
  });
});

describe('lineCleaner', () => {
  it('R38 redacts a secret that JSON escapes, and keeps other text', () => {
    const clean = lineCleaner(['line one\nline two']);
    expect(clean(JSON.stringify({ a: 'x line one\nline two y', b: 'plain' }))).toBe('{"a":"x [redacted] y","b":"plain"}');
  });
});
