import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningSandbox, startSandbox } from '@portal/sandbox';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { secretNames } from '../../src/config/settings.ts';
import { cast, chaosWorld } from '../chaos/stage/chaos-world.ts';
import { freePort } from '../helpers/free-port.ts';
import { servicesOn, type Settings } from '../helpers/services-on-sandbox.ts';
import { readBlocks, root, unitLine, Visitor } from './visitor.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const routesCsv = 'Route,Callsign,Destination,Aircraft,Status\nPOS-JFK,BW001,New York,Boeing 737-8,active\n';
const blocks = readBlocks();

/** Follows the operators' pages from the settings folder to a booked seat, a backup and an upgrade, in temporary folders and on the sandbox. */
describe('the pages of operators', () => {
  let folder: string;
  let port: number;
  let sandbox: RunningSandbox;
  let portal: ChildProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'going-live-'));
    port = await freePort();
    sandbox = await startSandbox({
      world: { ...chaosWorld, routesCsv },
      portalOrigins: [`http://localhost:${port}`],
      boardRequests: 10_000,
    });
  });
  afterAll(async () => {
    portal?.kill('SIGKILL');
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  /** Replaces the server's folders by this test's, and npm scripts by their programs, because npm would first update the packages. */
  const localise = (text: string) =>
    text
      .replaceAll('/etc/portal', join(folder, 'etc'))
      .replaceAll('/var/lib/portal', join(folder, 'data'))
      .replaceAll(/\/opt\/portal(-next)?/g, root)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('runuser -u portal -- ', '')
      .replaceAll(/npm run (doctor|store)(?: --)?/g, `${process.execPath} ${root}/scripts/lib/$1/main.mjs`);
  /** Runs the commands under a heading, without blocking this process, in which the sandbox runs. */
  async function runBlock(heading: string) {
    const commands = blocks[heading];
    if (commands === undefined) throw new Error(`the page has no commands to run under "${heading}"`);
    const child = spawn('bash', ['-e', '-c', localise(commands)], { env: { PATH: process.env['PATH'], HOME: folder } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [status] = (await once(child, 'close')) as [number];
    return { status, output };
  }
  async function expectToRun(heading: string): Promise<string> {
    const { status, output } = await runBlock(heading);
    expect([heading, status, status === 0 ? '' : output]).toEqual([heading, 0, '']);
    return output;
  }

  /** Fills in the settings file and writes the secrets, as in steps 4 to 9. */
  function fillIn(settings: Settings): void {
    const file = join(folder, 'etc/portal.env');
    const secret = (name: string) => join(folder, 'etc/secrets', name.toLowerCase());
    for (const name of secretNames) if (settings[name] !== undefined) writeFileSync(secret(name), `${settings[name]}\n`);
    const filledTemplate = localise(readFileSync(file, 'utf8')).replace(
      /^([A-Z_]+)=$/gm,
      (line, name: string) => line + (settings[name] ?? ''),
    );
    const others = Object.entries(settings).filter(
      ([name]) => !secretNames.includes(name) && !new RegExp(`^${name}=`, 'm').test(filledTemplate),
    );
    writeFileSync(file, `${filledTemplate}\n${others.map((pair) => pair.join('=')).join('\n')}\n`);
  }

  /** Starts the portal with only the command and the environment of the unit. */
  function startUnit(): ChildProcess {
    const [command = '', ...args] = localise(unitLine('ExecStart')).split(' ');
    const env = Object.fromEntries(
      localise(unitLine('Environment'))
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    return spawn(command, args, { cwd: localise(unitLine('WorkingDirectory')), env, stdio: 'ignore' });
  }
  async function stopUnit(): Promise<void> {
    if (!portal) throw new Error('the portal was not started');
    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  }

  it('leads from an empty folder to a booked seat and a backup', async () => {
    await expectToRun('3. Make the settings folder');
    fillIn({
      ...servicesOn(sandbox.url),
      PORT: String(port),
      SANDBOX: '1',
      SANDBOX_PORT: String(sandbox.port),
      STAFF_MANAGERS: cast.seniors.join(),
      CABIN_ITEM_FLEX: '9002',
      CABIN_ITEM_PREMIERE: '9003',
      TRELLO_WEBHOOK_SECRET: sandboxAccounts.boardSecret,
      SUPABASE_ANON_KEY: sandboxAccounts.supabaseAnonKey,
      FIREBASE_DATABASE_URL: sandbox.url,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ project_id: 'p', client_email: 'p@example.test', private_key: privateKey }),
    });
    const file = join(folder, 'etc/portal.env');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=http://localhost:${port}`));
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    await expectToRun('10b. With systemd');

    portal = startUnit();
    expect(await expectToRun('10b. With systemd (2)')).toContain('"status":"ready"');
    const report = await runBlock('11. Ask the doctor');
    // The doctor warns that the sandbox simulates the database.
    expect([report.status, report.output.match(/^.*\berror\b.*$/gim)]).toEqual([1, null]);

    const failures: string[] = [];
    const member = new Visitor(cast.members[0] ?? '', `http://127.0.0.1:${port}`, failures);
    await member.signIn();
    await member.book();

    const keys = join(folder, 'etc/secrets/session_secret');
    writeFileSync(keys, `a-new-session-key-of-this-test-at-the-front,${readFileSync(keys, 'utf8')}`);
    await stopUnit();
    portal = startUnit();
    await expectToRun('10b. With systemd (2)');
    await member.expectSession();
    expect(failures).toEqual([]);

    await expectToRun('SQLite: the portal copies its store');
    expect((await runBlock('2. Ask the new version')).output).toContain('0 errors, 1 warning');
    await stopUnit();
  }, 120_000);

  it('marks only commands that this test runs', () => {
    expect(Object.keys(blocks)).toEqual([
      '3. Make the settings folder',
      '10b. With systemd',
      '10b. With systemd (2)',
      '11. Ask the doctor',
      'SQLite: the portal copies its store',
      '2. Ask the new version',
    ]);
  });
});
