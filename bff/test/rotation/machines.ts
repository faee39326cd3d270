import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { secretNames } from '../../src/config/settings.ts';
import { BffChild } from '../chaos/stage/bff-child.ts';
import { chaosWorld } from '../chaos/stage/chaos-world.ts';
import { freePort } from '../helpers/free-port.ts';
import { servicesOn, type Settings } from '../helpers/services-on-sandbox.ts';
import { until } from '../helpers/until.ts';

const publicUrl = 'http://localhost:4600';

/** A portal with its own settings file and secret files, like an airline's server. */
export class Machine {
  readonly child: BffChild;
  readonly #folder: string;
  readonly #logFile: string;
  #settings: Settings;

  constructor(folder: string, name: string, port: number, settings: Settings) {
    this.#folder = join(folder, name);
    this.#logFile = join(folder, `${name}.log`);
    this.#settings = settings;
    mkdirSync(join(this.#folder, 'secrets'), { recursive: true });
    this.#write();
    const env = { SETTINGS_FILE: join(this.#folder, 'portal.env') };
    this.child = new BffChild({ name, port, env, logFile: this.#logFile });
  }

  get url(): string {
    return this.child.url;
  }

  /** Changes settings and sends SIGHUP. Resolves with the log line that reports the outcome. */
  async reload(change: Settings): Promise<Record<string, unknown>> {
    this.#settings = { ...this.#settings, ...change };
    this.#write();
    const before = this.#outcomes().length;
    this.child.signal('SIGHUP');
    return until(async () => this.#outcomes()[before]);
  }

  /** Parsed lines of the log. */
  log(): Record<string, unknown>[] {
    const lines = readFileSync(this.#logFile, 'utf8').split('\n');
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  #outcomes() {
    return this.log().filter(({ msg }) => /taken over|were refused/.test(String(msg)));
  }

  /** Replaces each file atomically, as editors do. */
  #write(): void {
    const isSecret = (name: string) => secretNames.includes(name);
    const lines = Object.entries(this.#settings).map(([name, value]) => {
      if (!isSecret(name)) return `${name}=${value}`;
      const file = join(this.#folder, 'secrets', name.toLowerCase());
      replaceFile(file, value);
      return `${name}_FILE=${file}`;
    });
    replaceFile(join(this.#folder, 'portal.env'), lines.join('\n'));
  }
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Starts two machines on one store, and a sandbox whose credentials a test can rotate. */
export async function startMachines(secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rotation-'));
  const ports = [await freePort(), await freePort()];
  const sandbox = await startSandbox({ world: chaosWorld, portalOrigins: [publicUrl], boardRequests: 10_000 });
  const settings: Settings = {
    ...servicesOn(sandbox.url),
    PUBLIC_URL: publicUrl,
    SANDBOX_PORT: String(sandbox.port),
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: secret,
    // Visitors send their address in a header, so that each has limits of its own.
    TRUSTED_PROXIES: '127.0.0.1',
    BOARD_REQUESTS: '10000',
    PLATFORM_REQUESTS: '100000',
    FLIGHTS_REFRESH_SECONDS: '0.2',
    BOARD_REFRESH_SECONDS: '0.5',
    ROUTES_REFRESH_SECONDS: '0.5',
    WEBHOOK_URL: sandbox.url + sandboxPaths.signedWebhook,
    WEBHOOK_SECRET: sandboxAccounts.webhookSecret,
  };
  const machines = ports.map((port, index) => new Machine(folder, `machine-${index + 1}`, port, settings));
  for (const { child } of machines) child.start();
  await Promise.all(machines.map(({ child }) => child.untilUp()));
  return {
    machines: machines as [Machine, Machine],
    sandbox: sandbox.controls,
    async close() {
      await Promise.all(machines.map(({ child }) => child.close()));
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Machines = Awaited<ReturnType<typeof startMachines>>;
