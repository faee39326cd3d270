import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ConfigError } from '../../../src/config/environment.ts';
import type { Finding } from '../../../src/domains/doctor/check.ts';
import { checkStart } from '../../../src/domains/doctor/doctor.ts';
import { doctorCommand, writeText } from '../../../src/domains/doctor/command.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { createSetUp, secretsIn, type Environment, type SetUp } from './set-up.ts';

let setUp: SetUp;
beforeAll(async () => {
  setUp = await createSetUp();
});
afterAll(() => setUp.close());

async function run(argv: string[], env: Environment) {
  const printed: string[] = [];
  const code = await doctorCommand(argv, env, (text) => void printed.push(text));
  return { code, text: printed.join('\n') };
}

describe('npm run doctor', () => {
  it('prints JSON with one object per check, and no secret', async () => {
    const { text } = await run(['--json'], setUp.env);
    const { checks } = JSON.parse(text) as { checks: Finding[] };
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['checks']);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    for (const check of checks) {
      expect(Object.keys(check)).toEqual(['id', 'state', 'subject', 'message', 'fix']);
      expect(['ok', 'warning', 'error', 'skipped']).toContain(check.state);
    }
    for (const secret of secretsIn(setUp.env)) expect(text).not.toContain(secret);
  });

  it('adds the checks before an upgrade, and a test email', async () => {
    const { text } = await run(['--json', '--pre-upgrade', '--send-test-mail', 'operator@example.test'], setUp.env);
    expect(text).toContain('"upgrade.store-version"');
    expect(text).toContain('The mailer accepted the test email');
  });

  it('reports why a test email was not sent', async () => {
    const { text, code } = await run(['--send-test-mail', 'operator@example.test'], { ...setUp.env, LOOPS_TEMPLATE_BOOKING: 'tmpl_gone' });
    expect(text).toContain('The email was refused');
    expect(code).toBe(2);
  });

  it.each([[['--jsn']], [['check']], [['--send-test-mail', 'nobody']]])('prints its usage for %j', async (argv) => {
    const { code, text } = await run(argv, setUp.env);
    expect(code).toBe(3);
    expect(text).toContain('--pre-upgrade');
  });

  it('exits with its code, and prints no colours outside a terminal', async () => {
    const script = join(import.meta.dirname, '../../../../scripts/lib/doctor/main.mjs');
    const env = { ...childEnvironment, ...setUp.env, TRELLO_KEY: 'wrong-key-canary' };
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(2);
    expect(text).toBe(stripVTControlCharacters(text));
    expect(text).toContain('TRELLO_KEY: The board does not know the key.');
    expect(text).not.toContain('wrong-key-canary');
  });
});

describe('the report for people', () => {
  const findings: Finding[] = [
    { id: 'board.TRELLO_KEY', state: 'ok', subject: 'TRELLO_KEY', message: 'It is set and well formed.', fix: '' },
    { id: 'board.TRELLO_TOKEN', state: 'ok', subject: 'TRELLO_TOKEN', message: 'It is set and well formed.', fix: '' },
    {
      id: 'board.flights-list',
      state: 'error',
      subject: 'TRELLO_FLIGHTS_LIST_ID',
      message: 'The board has no list with this id.',
      fix: 'Set TRELLO_FLIGHTS_LIST_ID.',
    },
    { id: 'board.webhook', state: 'skipped', subject: 'TRELLO_WEBHOOK_SECRET', message: 'The portal registers no webhooks.', fix: '' },
    { id: 'portal.disk', state: 'warning', subject: 'disk', message: 'Little is free.', fix: 'Free space.' },
  ];

  it('groups findings by service, aligns columns, and ends with the totals', () => {
    expect(stripVTControlCharacters(writeText(findings))).toBe(`Portal
  warning  disk          disk: Little is free.
                         Fix: Free space.

Boards (Trello)
  ok       settings      2 of 2 are well formed.
  error    flights-list  TRELLO_FLIGHTS_LIST_ID: The board has no list with this id.
                         Fix: Set TRELLO_FLIGHTS_LIST_ID.
  skipped  not asked     webhook.

1 error, 1 warning, 1 skipped, 2 ok.`);
  });
});

describe('the check at a start', () => {
  it('passes a correct set-up', async () => {
    expect(await checkStart(setUp.env)).toEqual([]);
  });

  it('fails with the errors of settings and machine together', async () => {
    const start = checkStart({ ...setUp.env, PORT: 'eighty', TRELLO_TOKEN: undefined }, { freeBytes: () => 1_000 });
    await expect(start).rejects.toBeInstanceOf(ConfigError);
    await expect(start).rejects.toMatchObject({
      problems: [{ variable: 'PORT' }, { variable: 'TRELLO_TOKEN' }, { variable: 'disk of DATA_DIR' }],
    });
    await expect(start).rejects.toThrow('npm run doctor');
  });

  it('passes with a warning', async () => {
    expect(await checkStart(setUp.env, { freeBytes: () => 500_000_000 })).toMatchObject([{ id: 'store.disk', state: 'warning' }]);
  });
});
