import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { systemPaths } from '@portal/portal-contract';
import type { Report } from '../../../src/domains/doctor/run-checks.ts';
import { exitCodeOf } from '../../../src/domains/doctor/report/exit-code.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { allMistakes } from './mistakes/all-mistakes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { createSetUp, secretsIn, type Environment, type SetUp } from './set-up.ts';

const problemsIn = ({ findings }: Report) =>
  findings.filter(({ state, fix }) => state === 'error' || state === 'warning' || (state === 'skipped' && fix !== ''));

describe('the doctor', () => {
  let setUp: SetUp;
  beforeAll(async () => {
    setUp = await createSetUp();
  });
  afterEach(() => setUp.clearFaults());
  afterAll(() => setUp.close());

  /** Examines a set-up and proves that no finding holds a secret of it. */
  async function examined(env: Environment, options: Mistake['options'] = {}): Promise<Report> {
    const report = await setUp.examine(env, options);
    const text = JSON.stringify(report);
    for (const secret of secretsIn(env)) expect(text).not.toContain(secret);
    for (const { id, state, fix } of report.findings) if (state === 'error' || state === 'warning') expect([id, fix]).not.toEqual([id, '']);
    return report;
  }

  it('finds nothing on a right set-up with real services', async () => {
    const report = await examined(setUp.env);
    expect(problemsIn(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
  });

  it.each([
    ['this machine alone', { METRICS_HOST: '127.0.0.1' }],
    ['a private network', { METRICS_HOST: '10.8.0.2' }],
    ['the network of its containers', { METRICS_HOST: '0.0.0.0', METRICS_NETWORK: 'private' }],
  ])('finds nothing where %s reads the metrics', async (_who, env) => {
    expect(problemsIn(await examined({ ...setUp.env, METRICS_PORT: '9464', ...env }))).toEqual([]);
  });

  it('finds nothing on a demo', async () => {
    const report = await examined(setUp.demoEnv, { request: { isBeforeUpgrade: true, testMailTo: 'operator@example.test' } });
    // No backup is known of a demo.
    expect(problemsIn(report).map(({ id }) => id)).toEqual(['upgrade.backup']);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.findings.find(({ id }) => id === 'mailer.test-mail')).toMatchObject({ state: 'ok' });
  });

  it.each(allMistakes)('finds $mistake', async ({ env, without, fault, options, ...expected }) => {
    const sandbox = new URL(setUp.env['TRELLO_API_URL'] ?? '').origin;
    const changed = Object.fromEntries(Object.entries(env ?? {}).map(([name, value]) => [name, value?.replace('SANDBOX', sandbox)]));
    const whole = { ...setUp.env, ...(without !== undefined && { [without]: undefined }), ...changed };
    if (fault) await setUp.setFault(fault);
    const report = await examined(whole, options);
    const finding = report.findings.find(({ id }) => id === expected.id);
    expect(finding).toMatchObject({ state: expected.state, fix: expect.stringContaining(expected.fix) });
    const allowed = [expected.id, ...(expected.also ?? [])];
    expect(problemsIn(report).filter(({ id }) => !allowed.includes(id))).toEqual([]);
    if (!expected.also) expect(exitCodeOf(report)).toBe(expected.state === 'error' ? 2 : 1);
  });

  describe('behind a proxy', () => {
    const publicUrl = 'https://portal.example.test';
    const proxied = (env: Environment = {}) => ({ ...setUp.env, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: 'loopback', ...env });

    /** Examines a portal that sees this of a request. */
    async function seeing(seen: object, env: Environment = {}) {
      const proxy = await fakeServer((request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(request.url === systemPaths.caller ? seen : { status: 'ok' }));
      });
      try {
        return await examined(proxied(env), { routes: { [publicUrl]: proxy.url } });
      } finally {
        await proxy.close();
      }
    }

    it('finds nothing where the portal sees https and the caller', async () => {
      expect(problemsIn(await seeing({ isHttps: true, isForwarded: true, isBelieved: true }))).toEqual([]);
    });

    // Receivers on this machine are for tests only.
    const noWebhooks = { WEBHOOK_CHAT_URL: undefined, WEBHOOK_URL: undefined, WEBHOOK_SECRET: undefined };
    it('finds services that are played beside real ones in production', async () => {
      const report = await seeing(
        { isHttps: true, isForwarded: true, isBelieved: true },
        { NODE_ENV: 'production', SANDBOX: '1', ...noWebhooks },
      );
      expect(problemsIn(report)).toMatchObject([
        { id: 'portal.played', state: 'warning', subject: 'SANDBOX', message: expect.stringContaining('The sandbox plays database.') },
      ]);
    });

    it('finds a proxy that is not believed', async () => {
      const report = await seeing({ isHttps: false, isForwarded: true, isBelieved: false });
      for (const id of ['portal.caller', 'portal.https'])
        expect(report.findings).toContainEqual(
          expect.objectContaining({ id, state: 'error', fix: expect.stringContaining('TRUSTED_PROXIES') }),
        );
    });

    it('finds a proxy that passes nothing on', async () => {
      const report = await seeing({ isHttps: false, isForwarded: false, isBelieved: false });
      for (const id of ['portal.caller', 'portal.https'])
        expect(report.findings).toContainEqual(
          expect.objectContaining({ id, state: 'error', fix: expect.stringContaining('X-Forwarded-Proto') }),
        );
    });

    it('finds a proxy whose address is not listed', async () => {
      const report = await seeing({ isHttps: true, isForwarded: true, isBelieved: true }, { TRUSTED_PROXIES: undefined });
      expect(report.findings).toContainEqual(
        expect.objectContaining({ id: 'portal.proxies', state: 'warning', fix: expect.stringContaining('TRUSTED_PROXIES') }),
      );
    });

    it('finds a portal that keeps the webhook from the board', async () => {
      const proxy = await fakeServer((request, response) => {
        response.statusCode = request.method === 'HEAD' ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ status: 'ok', isHttps: true, isForwarded: true, isBelieved: true }));
      });
      const report = await examined(proxied(), { routes: { [publicUrl]: proxy.url } });
      await proxy.close();
      expect(report.findings).toContainEqual(
        expect.objectContaining({ id: 'board.webhook', state: 'error', fix: expect.stringContaining('/hooks/trello') }),
      );
    });
  });

  it.each([
    ['is down', { mode: 'status', status: 503 }],
    ['is busy', { mode: 'status', status: 429 }],
    ['cuts the connection', { mode: 'reset' }],
  ])('says that it could not check a service that %s', async (_case, fault) => {
    await setUp.setFault({ service: 'mailer', ...fault });
    const report = await examined(setUp.env);
    expect(report.findings.find(({ id }) => id === 'mailer.key')).toMatchObject({
      state: 'skipped',
      fix: expect.stringMatching(/^Try again/),
    });
    expect(report.findings.filter(({ state }) => state === 'error')).toEqual([]);
    expect(exitCodeOf(report)).toBe(3);
  });

  it('asks a demo to be started', async () => {
    const report = await examined({ PORT: '1', SANDBOX_PORT: '9', DATA_DIR: setUp.env['DATA_DIR'] });
    expect(report.findings.filter(({ state }) => state === 'error')).toEqual([]);
    expect(report.findings.find(({ id }) => id === 'board.key')?.fix).toContain('npm start');
    expect(exitCodeOf(report)).toBe(3);
  });
});
