import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { systemPaths } from '@portal/portal-contract';
import { checksOf } from '../../../src/domains/doctor/doctor.ts';
import type { Report } from '../../../src/domains/doctor/run-checks.ts';
import { exitCodeOf } from '../../../src/domains/doctor/command.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { allMistakes, malformedSettings, removeSecretFiles } from './mistakes.ts';
import { createSetUp, secretsIn, type Environment, type ExamineOptions, type SetUp } from './set-up.ts';

const problemsIn = ({ findings }: Report) =>
  findings.filter(({ state, fix }) => state === 'error' || state === 'warning' || (state === 'skipped' && fix !== ''));

describe('the doctor', () => {
  let setUp: SetUp;
  beforeAll(async () => {
    setUp = await createSetUp();
  });
  afterEach(() => setUp.sandbox.clearFaults());
  afterAll(async () => {
    await setUp.close();
    removeSecretFiles();
  });

  /** Examines a set-up. Expects a fix for each problem, and no secret in any finding. */
  async function examine(env: Environment, options: ExamineOptions = {}): Promise<Report> {
    const report = await setUp.examine(env, options);
    const text = JSON.stringify(report);
    for (const secret of secretsIn(env)) expect(text).not.toContain(secret);
    for (const { id, state, fix } of report.findings) if (state === 'error' || state === 'warning') expect([id, fix]).not.toEqual([id, '']);
    return report;
  }

  it('finds nothing in a correct set-up with real services', async () => {
    const report = await examine(setUp.env);
    expect(problemsIn(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.findings.find(({ id }) => id === 'careers.row-security')?.message).toBe(
      'With the public key a browser can read only open jobs.',
    );
  });

  it('has one check of each id, and lets checks wait only for checks that exist', () => {
    const checks = checksOf({ isBeforeUpgrade: true, testMailTo: 'operator@example.test' });
    const ids = checks.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(checks.flatMap(({ after }) => after ?? [])));
  });

  it.each([
    ['this machine', { METRICS_HOST: '127.0.0.1' }],
    ['a private network', { METRICS_HOST: '10.8.0.2' }],
    ['a network of containers', { METRICS_HOST: '0.0.0.0', METRICS_NETWORK: 'private' }],
  ])('finds nothing if only %s can read the metrics', async (_reader, env) => {
    expect(problemsIn(await examine({ ...setUp.env, METRICS_PORT: '9464', ...env }))).toEqual([]);
  });

  it('finds only the missing backup in a demo', async () => {
    const report = await examine(setUp.demoEnv, { request: { isBeforeUpgrade: true, testMailTo: 'operator@example.test' } });
    expect(problemsIn(report).map(({ id }) => id)).toEqual(['upgrade.backup']);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.findings.find(({ id }) => id === 'mailer.test-mail')).toMatchObject({ state: 'ok' });
  });

  it('finds every malformed setting, and nothing else', async () => {
    const malformed = Object.entries(malformedSettings);
    const report = await examine({ ...setUp.env, ...Object.fromEntries(malformed.map(([name, [value]]) => [name, value])) });
    const fixes = new Map(problemsIn(report).map(({ subject, fix }) => [subject, fix]));
    expect([...fixes.keys()].toSorted()).toEqual(malformed.map(([name]) => name).toSorted());
    for (const [name, [, fix]] of malformed) expect(fixes.get(name)).toContain(fix);
  });

  it.each(allMistakes)('finds $mistake', async ({ env, without, fault, options, ...expected }) => {
    const sandbox = new URL(setUp.env['TRELLO_API_URL'] ?? '').origin;
    const overrides = Object.fromEntries(Object.entries(env ?? {}).map(([name, value]) => [name, value?.replace('SANDBOX', sandbox)]));
    const settings = { ...setUp.env, ...(without !== undefined && { [without]: undefined }), ...overrides };
    if (fault) await setUp.sandbox.fault(fault);
    const report = await examine(settings, options);
    const finding = report.findings.find(({ id }) => id === expected.id);
    expect(finding).toMatchObject({ state: expected.state, fix: expect.stringContaining(expected.fix) });
    const expectedIds = [expected.id, ...(expected.also ?? [])];
    expect(problemsIn(report).filter(({ id }) => !expectedIds.includes(id))).toEqual([]);
    if (!expected.also) expect(exitCodeOf(report)).toBe(expected.state === 'error' ? 2 : 1);
  });

  describe('behind a proxy', () => {
    const publicUrl = 'https://portal.example.test';
    const proxied = (env: Environment = {}) => ({ ...setUp.env, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: 'loopback', ...env });

    /** Examines a portal that describes its caller like this. */
    async function examineWith(caller: object, env: Environment = {}) {
      const proxy = await fakeServer((request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(request.url === systemPaths.caller ? caller : { status: 'ok' }));
      });
      try {
        return await examine(proxied(env), { routes: { [publicUrl]: proxy.url } });
      } finally {
        await proxy.close();
      }
    }

    it('finds nothing if the portal sees https and the caller', async () => {
      expect(problemsIn(await examineWith({ isHttps: true, isForwarded: true, isBelieved: true }))).toEqual([]);
    });

    // In production the doctor refuses webhook receivers on this machine.
    const noWebhooks = { WEBHOOK_CHAT_URL: undefined, WEBHOOK_URL: undefined, WEBHOOK_SECRET: undefined };
    it('finds simulated services beside real ones in production', async () => {
      const report = await examineWith(
        { isHttps: true, isForwarded: true, isBelieved: true },
        { NODE_ENV: 'production', SANDBOX: '1', ...noWebhooks },
      );
      expect(problemsIn(report)).toMatchObject([
        { id: 'portal.played', state: 'warning', subject: 'SANDBOX', message: expect.stringContaining('The sandbox simulates database.') },
      ]);
    });

    it.each([
      ['an untrusted proxy', true, 'TRUSTED_PROXIES'],
      ['a proxy that forwards no headers', false, 'X-Forwarded-Proto'],
    ])('finds %s', async (_proxy, isForwarded, fix) => {
      const report = await examineWith({ isHttps: false, isForwarded, isBelieved: false });
      for (const id of ['portal.caller', 'portal.https'])
        expect(report.findings).toContainEqual(expect.objectContaining({ id, state: 'error', fix: expect.stringContaining(fix) }));
    });

    it('finds a proxy whose address is not listed', async () => {
      const report = await examineWith({ isHttps: true, isForwarded: true, isBelieved: true }, { TRUSTED_PROXIES: undefined });
      expect(report.findings).toContainEqual(
        expect.objectContaining({ id: 'portal.proxies', state: 'warning', fix: expect.stringContaining('TRUSTED_PROXIES') }),
      );
    });

    it('finds a proxy that blocks the webhook of the board', async () => {
      const proxy = await fakeServer((request, response) => {
        response.statusCode = request.method === 'HEAD' ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ status: 'ok', isHttps: true, isForwarded: true, isBelieved: true }));
      });
      const report = await examine(proxied(), { routes: { [publicUrl]: proxy.url } });
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
  ] as const)('reports that it could not check a service that %s', async (_case, fault) => {
    await setUp.sandbox.fault({ service: 'mailer', ...fault });
    const report = await examine(setUp.env);
    expect(report.findings.find(({ id }) => id === 'mailer.key')).toMatchObject({
      state: 'skipped',
      fix: expect.stringMatching(/^Try again/),
    });
    expect(report.findings.filter(({ state }) => state === 'error')).toEqual([]);
    expect(exitCodeOf(report)).toBe(3);
  });

  it('advises to start a demo that does not run', async () => {
    const report = await examine({ PORT: '1', SANDBOX_PORT: '9', DATA_DIR: setUp.env['DATA_DIR'] });
    expect(report.findings.filter(({ state }) => state === 'error')).toEqual([]);
    expect(report.findings.find(({ id }) => id === 'board.key')?.fix).toContain('npm start');
    expect(exitCodeOf(report)).toBe(3);
  });
});
