import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoWebhooks, loadConfig, simulatedParts } from '../../src/config/load-config.ts';
import { ConfigError, readEnvironment } from '../../src/config/environment.ts';
import { secretNames, settingGroups } from '../../src/config/settings.ts';
import { loggerOptions } from '../../src/log.ts';

const secret = 'a-secret-of-at-least-thirty-two-bytes';
const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.test',
  SESSION_SECRET: secret,
  STAFF_MANAGERS: 'Somebody',
  CABIN_ITEM_FLEX: '3',
  CABIN_ITEM_PREMIERE: '4',
  ROBLOX_CLIENT_ID: '1',
  ROBLOX_CLIENT_SECRET: 'x',
  ROBLOX_GROUP_ID: '2',
  TRELLO_KEY: 'k',
  TRELLO_TOKEN: 't',
  TRELLO_FLIGHTS_LIST_ID: 'l',
  TRELLO_PLAYER_BOARD_ID: 'p',
  TRELLO_STAFF_BOARD_ID: 's',
  LOOPS_API_KEY: 'key',
  LOOPS_TEMPLATE_BOOKING: 'b',
  LOOPS_TEMPLATE_PLAYER_APPEAL: 'pa',
  LOOPS_TEMPLATE_STAFF_APPEAL: 'sa',
  LOOPS_TEMPLATE_APPLICATION: 'a',
  FIREBASE_DATABASE_URL: 'https://airline.firebaseio.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ project_id: 'p', client_email: 'c', private_key: '-----BEGIN PRIVATE KEY-----' }),
  SUPABASE_URL: 'https://db.example.test',
  SUPABASE_SERVICE_KEY: 'key',
  ROUTES_CSV_URL: 'https://docs.example.test/routes.csv',
};

describe('loadConfig', () => {
  let DATA_DIR = '';
  beforeAll(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'bff-config-'));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));
  const load = (env: Record<string, string>) => loadConfig({ DATA_DIR, ...env });
  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      load(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.problems.map(({ variable }) => variable);
    }
    return [];
  };

  it('uses the sandbox for every service if nothing is configured', () => {
    const config = load({});
    expect(config).toMatchObject({ sandbox: true, publicUrl: 'http://localhost:3000', secure: false, host: '127.0.0.1' });
    expect(config.roblox.oauthUrl).toBe('http://127.0.0.1:4000/platform/oauth');
    expect(config.database).toMatchObject({ url: 'http://127.0.0.1:4000', emulator: true, namespace: 'sandbox-airline' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('sends the webhooks of a local demo to its sandbox, but never those of production', () => {
    const signed = { WEBHOOK_URL: 'http://127.0.0.1:4000/webhooks/signed', WEBHOOK_SECRET: expect.any(String) };
    const chat = { WEBHOOK_CHAT_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/webhooks\/chat\//) };
    expect(demoWebhooks(load({}))).toEqual({ ...chat, ...signed });
    expect(demoWebhooks(load({ WEBHOOK_CHAT_URL: 'https://chat.example.test/1' }))).toEqual(signed);
    expect(load(demoWebhooks(load({}))).webhooks).toMatchObject({ signed: { url: signed.WEBHOOK_URL } });
    expect(demoWebhooks(load(real))).toEqual({});
    const publicDemo = { NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: 'https://demo.example.test', SESSION_SECRET: secret };
    expect(demoWebhooks(load(publicDemo))).toEqual({});
  });

  it('uses the real service where credentials are set, and the sandbox elsewhere', () => {
    const config = load({
      LOOPS_API_KEY: 'key',
      LOOPS_TEMPLATE_BOOKING: 'a',
      LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
      LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
      LOOPS_TEMPLATE_APPLICATION: 'd',
    });
    expect(config.services).toMatchObject({ mailer: 'real', board: 'sandbox', platform: 'sandbox' });
    expect(config.loops.apiUrl).toBe('https://app.loops.so/api/v1');
  });

  it.each([{}, { SANDBOX: '0' }, { SANDBOX: 'false' }])('simulates no service in production with %j', (sandbox) => {
    expect(load({ ...real, ...sandbox }).sandbox).toBe(false);
    const settingsOf = Object.values(settingGroups).map(({ settings }) => Object.keys(settings));
    for (const names of settingsOf) {
      const rest = Object.fromEntries(Object.entries(real).filter(([name]) => name === 'NODE_ENV' || !names.includes(name)));
      const removedCount = Object.keys(real).length - Object.keys(rest).length;
      // Without the settings of a service the portal refuses to start.
      expect([names, problemsOf({ ...rest, ...sandbox }).length > 0]).toEqual([names, removedCount > 0]);
    }
  });

  it('names the simulated parts if other services are real', () => {
    expect(simulatedParts(load({}).services)).toEqual([]);
    expect(simulatedParts(load(real).services)).toEqual([]);
    const { LOOPS_API_KEY: _key, FIREBASE_SERVICE_ACCOUNT: _account, FIREBASE_DATABASE_URL: _url, ...mixed } = real;
    const templates = Object.keys(real).filter((name) => name.startsWith('LOOPS_TEMPLATE'));
    const env = Object.fromEntries(Object.entries(mixed).filter(([name]) => !templates.includes(name)));
    expect(simulatedParts(load({ ...env, SANDBOX: '1' }).services)).toEqual(['bookings', 'mail']);
  });

  it('runs a fully configured production without the sandbox', () => {
    const config = load(real);
    expect(config).toMatchObject({ sandbox: false, secure: true, production: true });
    expect(config.database).toMatchObject({ url: 'https://airline.firebaseio.com', emulator: false, namespace: 'airline' });
  });

  it.each([
    ['https://auth.example.test', 'https://auth.example.test/oauth'],
    ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000/oauth'],
    ['http://127.0.0.1:5000/mine/', 'http://127.0.0.1:5000/mine'],
  ])('normalises the base URL %s to %s', (ROBLOX_OAUTH_URL, expected) => {
    expect(load({ ROBLOX_OAUTH_URL }).roblox.oauthUrl).toBe(expected);
  });

  const optional = ['NODE_ENV', 'LOOPS_TEMPLATE_APPLICATION'];
  it.each(Object.keys(real).filter((name) => !optional.includes(name)))('R02 names %s when production lacks it', (name) => {
    const { [name as keyof typeof real]: _gone, ...rest } = real;
    expect(problemsOf(rest)).toEqual([name]);
  });

  it('leaves an unset template for applications empty in production', () => {
    const { LOOPS_TEMPLATE_APPLICATION: _gone, ...rest } = real;
    expect(load(rest).loops.templates.application).toBe('');
    expect(load(real).loops.templates.application).toBe('a');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SESSION_SECRET: 'too-short' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: `${secret},short` }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'http://portal.example.test' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://portal.example.test/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'nonsense' }, 'PUBLIC_URL'],
    [{ TRELLO_API_URL: 'http://board.example.test' }, 'TRELLO_API_URL'],
    [{ TRELLO_API_URL: 'ftp://board.example.test' }, 'TRELLO_API_URL'],
    [{ FIREBASE_DATABASE_EMULATOR_HOST: 'evil.test:80' }, 'FIREBASE_DATABASE_EMULATOR_HOST'],
    [{ FIREBASE_DATABASE_URL: 'https://x.firebaseio.com', FIREBASE_SERVICE_ACCOUNT: '{}' }, 'FIREBASE_SERVICE_ACCOUNT'],
    [{ FIREBASE_DATABASE_URL: 'https://x.firebaseio.com' }, 'FIREBASE_SERVICE_ACCOUNT'],
    [{ ...real, FIREBASE_DATABASE_URL: 'http://localhost:9000' }, 'FIREBASE_DATABASE_URL'],
    [{ ...real, FIREBASE_DATABASE_EMULATOR_HOST: 'localhost:9000' }, 'FIREBASE_DATABASE_EMULATOR_HOST'],
    [{ PORT: '4600', METRICS_PORT: '4600' }, 'METRICS_PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUSTED_PROXIES: '10.0.0.1, everybody' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ ROBLOX_GROUP_ID: 'abc' }, 'ROBLOX_GROUP_ID'],
  ])('R02 refuses %j', (env, name) => {
    expect(problemsOf(env)).toContain(name);
  });

  const poolerReason = 'is a pooler in transaction mode: use the direct connection, or the pooler in session mode (port 5432)';
  const unencryptedReason = 'must say sslmode=require, verify-ca or verify-full';
  it.each([
    ['postgres://u:canary-value@db.example.test:6543/postgres?sslmode=require', poolerReason],
    ['postgres://u:canary-value@127.0.0.1:6543/postgres', poolerReason],
    ['postgres://u:canary-value@db.example.test/postgres?sslmode=require&pgbouncer=true', poolerReason],
    ['https://u:canary-value@db.example.test/postgres', 'must be a postgres:// URL'],
    ['canary-value', 'must be a postgres:// URL'],
    ['postgres://u:canary-value@db.example.test/postgres', unencryptedReason],
    ['postgres://u:canary-value@db.example.test/postgres?sslmode=prefer', unencryptedReason],
  ])('R02 refuses DATABASE_URL=%s: it %s', (DATABASE_URL, reason) => {
    let failure: unknown;
    try {
      load({ DATABASE_URL });
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(ConfigError);
    expect(failure).toMatchObject({ problems: [{ variable: 'DATABASE_URL', reason }] });
    expect(String((failure as ConfigError).message)).not.toContain('canary-value');
  });

  it.each([
    'postgres://u:p@db.example.test/postgres?sslmode=verify-full',
    'postgresql://u:p@db.example.test:5432/postgres?sslmode=require',
    'postgres://u@localhost/postgres',
    'postgres:///portal?host=/run/postgresql&user=portal',
  ])('accepts DATABASE_URL=%s', (DATABASE_URL) => {
    expect(load({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  describe('a secret in a file', () => {
    const fileOf = (content: string) => {
      const path = join(DATA_DIR, 'a-secret');
      writeFileSync(path, content);
      return path;
    };

    it.each(secretNames)('is read for %s', (name) => {
      const value = `value of ${name}`;
      expect(readEnvironment({ [`${name}_FILE`]: fileOf(`${value}\n`) })[name]).toBe(value);
    });

    it('fulfils the requirement of its setting', () => {
      expect(load({ SESSION_SECRET_FILE: fileOf(`${secret}\n`) }).sessionSecrets).toEqual([secret]);
      const { SESSION_SECRET: _gone, ...rest } = real;
      expect(problemsOf({ ...rest, SESSION_SECRET_FILE: fileOf(secret) })).toEqual([]);
    });

    it.each([
      ['that does not exist', { SESSION_SECRET_FILE: '/nowhere/canary' }, 'names a file that cannot be read (ENOENT)'],
      ['that is empty', { SESSION_SECRET_FILE: 'empty' }, 'names an empty file'],
      ['beside its value', { SESSION_SECRET_FILE: 'empty', SESSION_SECRET: secret }, 'is set beside SESSION_SECRET: keep one of them'],
    ])('is refused %s', (_case, env, reason) => {
      const path = env.SESSION_SECRET_FILE === 'empty' ? fileOf(' \n') : env.SESSION_SECRET_FILE;
      expect(() => load({ ...env, SESSION_SECRET_FILE: path })).toThrow(`SESSION_SECRET_FILE: ${reason}`);
    });

    it('is not read for a setting that is no secret', () => {
      expect(load({ PORT_FILE: fileOf('80') }).port).toBe(3000);
    });
  });

  it('uses SQLite without DATABASE_URL', () => {
    expect(load({}).databaseUrl).toBeUndefined();
  });

  it('R02 names the missing settings of a half-configured service, even outside production', () => {
    expect(problemsOf({ ROBLOX_CLIENT_ID: '1' })).toEqual(['ROBLOX_CLIENT_SECRET', 'ROBLOX_GROUP_ID']);
  });

  it('R02 ends the process with the names of bad settings, without their values', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../src/server.ts')], {
      env: { NODE_ENV: 'production', SESSION_SECRET: 'canary-value', DATA_DIR },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('ROBLOX_CLIENT_ID: is missing');
    expect(stderr).toContain('SESSION_SECRET: each key needs 32 bytes or more');
    expect(stderr).not.toContain('canary-value');
  });

  it.each(secretNames)('R01 hides %s in log lines', (name) => {
    // The webhook key is base64, which contains no dash.
    const canary = `canary-of-${name}-at-least-32-bytes-long`.replaceAll(/[-_]/g, name === 'WEBHOOK_SECRET' ? '' : '$&');
    const values: Record<string, string> = {
      DATABASE_URL: `postgres://user:${canary}@localhost/postgres`,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ project_id: 'p', client_email: 'c', private_key: `PRIVATE KEY ${canary}` }),
      WEBHOOK_CHAT_URL: `https://chat.example.test/api/webhooks/1/${canary}`,
      WEBHOOK_SECRET: `whsec_${canary}`,
    };
    const webhook = { WEBHOOK_URL: 'https://hooks.example.test/portal', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
    const config = load({ ...real, ...webhook, [name]: values[name] ?? canary });
    const { hooks } = loggerOptions(config);
    expect(hooks?.streamWrite?.(`the service answered ${values[name] ?? canary}`)).not.toContain(canary);
  });

  it.each([
    [{ SESSION_SECRET: `${secret},the-former-secret-of-thirty-two-bytes` }, 'the-former-secret-of-thirty-two-bytes'],
    [{ DATABASE_URL: 'postgres://user:a%2Fpassword@localhost/postgres' }, 'a/password'],
    [{ FIREBASE_SERVICE_ACCOUNT: real.FIREBASE_SERVICE_ACCOUNT }, '-----BEGIN PRIVATE KEY-----'],
    [{ WEBHOOK_CHAT_URL: 'https://chat.example.test/api/webhooks/1/token' }, '/api/webhooks/1/token'],
    [{ ROUTES_CSV_URL: 'https://sheets.example.test/csv?gid=0&key=a%20long%20token' }, 'a long token'],
    [{ ROUTES_CSV_URL: 'https://sheets.example.test/csv?gid=0&key=a%20long%20token' }, 'a%20long%20token'],
    [{ ROUTES_CSV_URL: 'https://a-reader:a%2Fpassword@sheets.example.test/csv' }, 'a/password'],
    [{ ROUTES_CSV_URL: 'https://docs.google.com/spreadsheets/d/1canary-id-of-the-sheet/export?format=csv' }, '1canary-id-of-the-sheet'],
    [{ SUPABASE_URL: 'https://a-user:its-password@project.example.test' }, 'its-password'],
    [{ WEBHOOK_URL: 'https://hooks.example.test/its-own-key', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }, '/its-own-key'],
  ])('R01 hides the parts of %j in log lines', (settings, part) => {
    const { hooks } = loggerOptions(load({ ...real, ...settings }));
    expect(hooks?.streamWrite?.(`the service answered ${part}`)).toBe('the service answered [redacted]');
  });

  it('R01 hides the generated session secret in log lines', () => {
    const config = load({});
    expect(loggerOptions(config).hooks?.streamWrite?.(`opened with ${config.sessionSecrets[0]}`)).toBe('opened with [redacted]');
  });

  it.each([
    [{ WEBHOOK_CHAT_URL: 'http://chat.example.test/1' }, 'WEBHOOK_CHAT_URL'],
    [{ WEBHOOK_URL: 'https://hooks.example.test/' }, 'WEBHOOK_SECRET'],
    [{ WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET'],
  ])('refuses the webhook settings %j', (webhook, variable) => {
    expect(() => load({ ...real, ...webhook })).toThrow(variable);
  });

  it('R02 stores the generated secret for all processes, readable only by its owner', () => {
    const [first, second] = [load({}), load({})].map(({ sessionSecrets }) => sessionSecrets);
    expect(first).toEqual(second);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('the settings file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bff-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('overrides the environment', () => {
    const file = join(folder, 'portal.env');
    writeFileSync(file, `# keys\nSESSION_SECRET=${secret}\n`);
    const env = { SETTINGS_FILE: file, SESSION_SECRET: 'another-secret-of-at-least-thirty-two-bytes', DATA_DIR: folder };
    expect(loadConfig(env).sessionSecrets).toEqual([secret]);
  });

  it('is named in the error if it cannot be read', () => {
    expect(() => loadConfig({ SETTINGS_FILE: join(folder, 'nowhere'), DATA_DIR: folder })).toThrow(
      'SETTINGS_FILE: names a file that cannot be read (ENOENT)',
    );
  });
});
