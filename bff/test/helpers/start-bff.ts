import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { Browser } from './browser.ts';
import { newDataDir, noBuild } from './data-dir.ts';
import { testWorld } from './test-world.ts';

export interface StartOptions extends Partial<Omit<AppOptions, 'config' | 'logStream'>> {
  world?: WorldInput;
  env?: Record<string, string>;
  /** Rate limit of the sandbox's board, in calls per ten seconds. */
  boardRequests?: number | undefined;
  /** Adds the test's own routes. */
  extend?: (app: FastifyInstance) => void;
}

const publicPort = 4600;
/** Otherwise the watch of booked flights may read the board between a test's action and its count of calls. */
const noNotices = { everyMs: 24 * 3_600_000 } as const;

/** Starts a BFF in this process with its own sandbox, and without notices by default. Only the sandbox listens; browsers inject their requests. */
export async function startBff({
  world = testWorld,
  env = {},
  boardRequests,
  extend,
  noticeTimes = noNotices,
  ...options
}: StartOptions = {}) {
  const dataDir = await newDataDir('bff-test-', env);
  const portalOrigins = [`http://localhost:${publicPort}`, 'https://portal.example.test'];
  const sandbox = await startSandbox({ world, portalOrigins, ...(boardRequests !== undefined && { boardRequests }) });
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const config = loadConfig({ PORT: String(publicPort), SANDBOX_PORT: String(sandbox.port), DATA_DIR: dataDir, ...env });
  const app = await buildApp({ config, logStream, distDir: noBuild, noticeTimes, ...options });
  extend?.(app);
  await app.ready();
  const browser = () => new Browser(app, config.publicUrl);

  return {
    app,
    config,
    dataDir,
    sandbox: sandbox.controls,
    /** Every log line so far. */
    lines,
    browser,
    /** Returns a new browser in which the person is signed in. */
    async signedIn(username?: string, userId?: string): Promise<Browser> {
      const signedInBrowser = browser();
      await signedInBrowser.signIn(username, userId);
      return signedInBrowser;
    },
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestBff = Awaited<ReturnType<typeof startBff>>;
