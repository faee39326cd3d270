import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@portal/postgres';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { storeFile } from '../../../src/store/open-sqlite.ts';
import { freePort } from '../../helpers/free-port.ts';
import { BffChild } from './bff-child.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

export const secret = 'a-secret-of-the-chaos-runs-that-is-long-enough';

export interface StageOptions {
  world: WorldInput;
  database: 'sqlite' | 'postgres';
  processes: number;
  /** Folder for the processes' logs. Their data is in temporary folders. */
  logDir: string;
  /** Additional settings of the processes. */
  env?: Record<string, string>;
  /** Makes PostgreSQL flush its writes to the disk. Default: true. */
  durable?: boolean;
  /** Connects processes to PostgreSQL without proxies, which take time. Default: false. */
  direct?: boolean;
}

/** Call budgets of the sandbox and the portal, above those of the real services, because a run makes more calls. */
const callBudgets = { board: 10_000, platform: 100_000 } as const;

/** BFF processes with their own data folders behind a balancer, their services and their database. */
export interface Stage {
  balancer: Balancer;
  sandboxUrl: string;
  children: readonly BffChild[];
  /** One per process. Empty with SQLite and with `direct`. */
  proxies: readonly DatabaseProxy[];
  postgres: Postgres | undefined;
  /** Path of the SQLite store of the first process. */
  storeFile: string;
  /** Address of PostgreSQL that bypasses the proxies. */
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** Starts a stage. Resolves when every process answers. */
export async function startStage({
  world,
  database,
  processes,
  logDir,
  env = {},
  durable = true,
  direct = false,
}: StageOptions): Promise<Stage> {
  if (database === 'sqlite' && processes > 1) throw new Error('Processes with separate folders cannot share a SQLite file.');
  const undo: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    mkdirSync(logDir, { recursive: true });
    const balancerPort = await freePort();
    const ports: number[] = [];
    for (let count = 0; count < processes; count += 1) ports.push(await freePort());
    const publicUrl = `http://127.0.0.1:${balancerPort}`;
    const sandbox = await startSandbox({ world, portalOrigins: [publicUrl], boardRequests: callBudgets.board });
    undo.push(() => sandbox.close());

    let postgres: Postgres | undefined;
    let databaseUrl: string | undefined;
    const proxies: DatabaseProxy[] = [];
    if (database === 'postgres') {
      postgres = await startPostgres({ durable });
      undo.push(postgres.stop);
      databaseUrl = await postgres.createDatabase('portal');
      for (const _ of direct ? [] : ports) {
        const proxy = await startDatabaseProxy(postgres.port);
        proxies.push(proxy);
        undo.push(() => proxy.close());
      }
    }

    const dataDirs = ports.map(() => mkdtempSync(join(tmpdir(), 'chaos-')));
    const children = ports.map((port, index) => {
      const dataDir = dataDirs[index] ?? '';
      undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const proxy = proxies[index];
      const address = proxy ? `postgres://postgres@127.0.0.1:${proxy.port}/portal` : databaseUrl;
      const child = new BffChild({
        name: `bff-${index + 1}`,
        port,
        logFile: join(logDir, `bff-${index + 1}.log`),
        env: {
          SANDBOX_PORT: String(sandbox.port),
          PUBLIC_URL: publicUrl,
          DATA_DIR: dataDir,
          SESSION_SECRET: secret,
          // Each person has an address: see `Browser`.
          TRUSTED_PROXIES: '127.0.0.1',
          LOG_LEVEL: 'warn',
          // These processes install the builds, as a real portal does.
          WITHOUT_BUILDS: '',
          BOARD_REQUESTS: String(callBudgets.board),
          PLATFORM_REQUESTS: String(callBudgets.platform),
          ...(address && { DATABASE_URL: address }),
          ...env,
        },
      });
      undo.push(() => child.close());
      return child;
    });
    for (const child of children) child.start();
    await Promise.all(children.map((child) => child.untilUp()));
    const balancer = await startBalancer(balancerPort, children);
    undo.push(() => balancer.close());
    return {
      balancer,
      sandboxUrl: sandbox.url,
      children,
      proxies,
      postgres,
      storeFile: join(dataDirs[0] ?? '', storeFile),
      databaseUrl,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
