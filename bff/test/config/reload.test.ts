import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CredentialHolder } from '../../src/config/credentials.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { createReload } from '../../src/config/reload.ts';
import { settingFacts } from '../../src/config/setting.ts';
import { parseSettings, settingsSchema } from '../../src/config/settings.ts';
import { checkStart } from '../../src/domains/doctor/check-start.ts';

const [oldKey, newKey] = ['Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q', 'Zm3yR9wO5uSaM7xLd2cZi0tEgH4nWf8bVp6jUo1r'];
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the parts of a portal that read and reload a settings file. */
function start(settings: Record<string, string>, check: Parameters<typeof createReload>[0]['check'] = checkStart) {
  const file = join(folder, 'portal.env');
  const writeSettings = (values: Record<string, string>) =>
    writeFileSync(
      file,
      Object.entries(values)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    );
  writeSettings(settings);
  const env = { SETTINGS_FILE: file, DATA_DIR: join(folder, 'data') };
  const config = loadConfig(env);
  const credentials = new CredentialHolder(config);
  const lines: [level: string, text: string, fields: Record<string, unknown>][] = [];
  const at = (level: string) => (fields: Record<string, unknown>, text: string) => void lines.push([level, text, fields]);
  const log = { info: at('info'), warn: at('warn'), error: at('error') } as unknown as Parameters<typeof createReload>[0]['log'];
  const reload = createReload({ env, started: config, settings: parseSettings(env).settings, credentials, check, log });
  return {
    credentials,
    lines,
    async change(change: Record<string, string>) {
      writeSettings({ ...settings, ...change });
      lines.length = 0;
      await reload();
    },
  };
}

const mailer = {
  LOOPS_API_KEY: 'old-mailer-key',
  LOOPS_TEMPLATE_BOOKING: 'a',
  LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
  LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
};

describe('a reload', () => {
  it('applies new credentials, and logs their names without the values', async () => {
    const portal = start({ SESSION_SECRET: oldKey, ...mailer });
    await portal.change({ SESSION_SECRET: `${newKey},${oldKey}`, LOOPS_API_KEY: 'new-mailer-key' });
    expect(portal.credentials.current).toMatchObject({ sessionSecrets: [newKey, oldKey], mailerKey: 'new-mailer-key' });
    expect(portal.lines).toEqual([['info', 'changed settings were taken over', { settings: ['SESSION_SECRET', 'LOOPS_API_KEY'] }]]);
    expect(JSON.stringify(portal.lines)).not.toMatch(/mailer-key|Jp2x|Zm3y/);
  });

  it('stays in force if a part of the portal cannot follow, and names that part', async () => {
    const portal = start({ SESSION_SECRET: oldKey, ...mailer });
    const receivedKeys: string[] = [];
    portal.credentials.onChange('first', () => {
      throw new Error('no room');
    });
    portal.credentials.onChange('second', () => void receivedKeys.push(portal.credentials.current.mailerKey));
    await portal.change({ LOOPS_API_KEY: 'new-mailer-key' });
    expect([portal.credentials.current.mailerKey, receivedKeys]).toEqual(['new-mailer-key', ['new-mailer-key']]);
    expect(portal.lines).toEqual([
      ['info', 'changed settings were taken over', { settings: ['LOOPS_API_KEY'] }],
      [
        'error',
        'this part of the portal could not follow the change: restart the portal',
        { part: 'first', reason: expect.stringContaining('no room') },
      ],
    ]);
    // The new value is in use already, so the same file contains no change.
    await portal.change({ LOOPS_API_KEY: 'new-mailer-key' });
    expect(portal.lines[0]?.[1]).toBe('no setting that can be taken over has changed');
    await portal.change({ LOOPS_API_KEY: 'next-mailer-key' });
    expect(portal.credentials.current.mailerKey).toBe('next-mailer-key');
  });

  it('refuses all new settings if the portal could not start with one of them', async () => {
    const portal = start({ SESSION_SECRET: oldKey, ...mailer });
    await portal.change({ SESSION_SECRET: 'short', LOOPS_API_KEY: 'new-mailer-key' });
    expect(portal.credentials.current).toMatchObject({ sessionSecrets: [oldKey], mailerKey: 'old-mailer-key' });
    expect(portal.lines).toEqual([
      ['error', 'the new settings were refused: the former ones go on', { reason: expect.stringContaining('SESSION_SECRET') }],
    ]);
    await portal.change({ SESSION_SECRET: newKey });
    expect(portal.credentials.current.sessionSecrets).toEqual([newKey]);
  });

  it('refuses a file that is truncated after its check, and reads it again at the next reload', async () => {
    const halfWritten = `LOOPS_API_KEY=half\nSESSION_SECRET=short\n`;
    let isTruncated = true;
    const portal = start({ SESSION_SECRET: oldKey, ...mailer }, async () => {
      if (isTruncated) writeFileSync(join(folder, 'portal.env'), halfWritten);
    });
    await portal.change({ LOOPS_API_KEY: 'new-mailer-key' });
    expect(portal.credentials.current).toMatchObject({ sessionSecrets: [oldKey], mailerKey: 'old-mailer-key' });
    expect(portal.lines).toEqual([['error', expect.stringContaining('refused'), { reason: expect.stringContaining('SESSION_SECRET') }]]);
    isTruncated = false;
    await portal.change({ LOOPS_API_KEY: 'new-mailer-key' });
    expect(portal.credentials.current.mailerKey).toBe('new-mailer-key');
  });

  it('names the settings that need a restart at each reload', async () => {
    const portal = start({ SESSION_SECRET: oldKey });
    for (let times = 0; times < 2; times += 1) {
      await portal.change({ PORT: '4711', LOG_LEVEL: 'debug' });
      expect(portal.lines).toEqual([
        ['info', 'no setting that can be taken over has changed', { settings: [] }],
        ['warn', 'these settings have changed and need a restart', { settings: ['PORT', 'LOG_LEVEL'] }],
      ]);
    }
  });

  it('refuses a credential together with a new address for it', async () => {
    const portal = start({ SESSION_SECRET: oldKey, ...mailer });
    await portal.change({ LOOPS_API_KEY: 'key-of-another-mailer', LOOPS_API_URL: 'https://mail.example.test/v1' });
    expect(portal.credentials.current.mailerKey).toBe('old-mailer-key');
    expect(portal.lines.at(-1)).toEqual([
      'warn',
      'these settings have changed and need a restart',
      { settings: ['LOOPS_API_KEY', 'LOOPS_API_URL'] },
    ]);
  });

  it('does not replace a simulated service by the real one', async () => {
    const portal = start({ SESSION_SECRET: oldKey });
    const { mailerKey } = portal.credentials.current;
    await portal.change(mailer);
    expect(portal.credentials.current.mailerKey).toBe(mailerKey);
  });

  it('changes the password of the database, but not its host', async () => {
    const at = (host: string, password: string) => ({ DATABASE_URL: `postgres://portal:${password}@${host}:5432/portal` });
    const portal = start({ SESSION_SECRET: oldKey, ...at('127.0.0.1', 'old-password') });
    await portal.change(at('127.0.0.1', 'new-password'));
    expect(portal.credentials.current.databaseUrl).toContain('new-password');
    await portal.change(at('localhost', 'other-password'));
    expect(portal.credentials.current.databaseUrl).toContain('new-password');
    expect(portal.lines.at(-1)).toMatchObject(['warn', expect.any(String), { settings: ['DATABASE_URL'] }]);
  });

  it('applies every setting that is declared as reloaded', async () => {
    const signed = { WEBHOOK_URL: 'https://hooks.example.test/' };
    const values = (letter: string): Record<string, string> => ({
      SESSION_SECRET: letter === 'a' ? oldKey : newKey,
      RELEASE_TOKENS: `booking:${letter.repeat(64)}`,
      ROBLOX_CLIENT_SECRET: `client-secret-${letter}`,
      ROBLOX_CLOUD_KEY: `key-of-open-cloud-${letter}`,
      TRELLO_KEY: `key-of-the-board-${letter}`,
      TRELLO_TOKEN: `token-of-the-board-${letter}`,
      TRELLO_WEBHOOK_SECRET: `secret-of-the-board-${letter}`,
      LOOPS_API_KEY: `key-of-the-mailer-${letter}`,
      FIREBASE_SERVICE_ACCOUNT: `'${JSON.stringify({ project_id: 'p', client_email: letter, private_key: privateKey })}'`,
      SUPABASE_SERVICE_KEY: `sb_secret_${letter.repeat(20)}`,
      ROUTES_CSV_URL: `https://docs.google.com/spreadsheets/d/${letter}/export?format=csv`,
      WEBHOOK_CHAT_URL: `https://chat.example.test/webhooks/${letter}`,
      WEBHOOK_SECRET: `whsec_${letter.repeat(32)}`,
      DATABASE_URL: `postgres://portal:${letter}@127.0.0.1:5432/portal`,
    });
    const ids = {
      ...signed,
      ROBLOX_CLIENT_ID: '1',
      ROBLOX_GROUP_ID: '2',
      TRELLO_FLIGHTS_LIST_ID: '65a000000000000000000001',
      TRELLO_PLAYER_BOARD_ID: '65a000000000000000000002',
      TRELLO_STAFF_BOARD_ID: '65a000000000000000000003',
      LOOPS_TEMPLATE_BOOKING: 'a',
      LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
      LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
      FIREBASE_DATABASE_URL: 'https://airline.firebaseio.com',
      SUPABASE_URL: 'https://airline.supabase.co',
    };
    const portal = start({ ...ids, ...values('a') });
    await portal.change(values('b'));
    const reloadedSettings = Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
      settingFacts.get(schema)?.isReloaded ? [name] : [],
    );
    expect(
      portal.lines.map(([level, text, { settings, reason }]) => [level, text, reason, (settings as string[] | undefined)?.toSorted()]),
    ).toEqual([['info', 'changed settings were taken over', undefined, reloadedSettings.toSorted()]]);
    expect(Object.keys(values('a')).toSorted()).toEqual(reloadedSettings.toSorted());
    expect(JSON.stringify(portal.credentials.current)).not.toMatch(/of-the-board-a|of-the-mailer-a|client-secret-a|aaaaaaaaaa/);
  });
});

describe('the settings file', () => {
  it('overrides the environment', () => {
    const file = join(folder, 'portal.env');
    writeFileSync(file, `# keys\nSESSION_SECRET=${newKey}\n`);
    expect(loadConfig({ SETTINGS_FILE: file, SESSION_SECRET: oldKey, DATA_DIR: folder }).sessionSecrets).toEqual([newKey]);
  });

  it('is named in the error if it cannot be read', () => {
    expect(() => loadConfig({ SETTINGS_FILE: join(folder, 'nowhere'), DATA_DIR: folder })).toThrow(
      'SETTINGS_FILE: names a file that cannot be read (ENOENT)',
    );
  });
});
