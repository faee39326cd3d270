import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { request } from 'undici';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { Browser } from './browser.ts';
import { newDataDir } from './data-dir.ts';
import { noBuild } from './no-build.ts';
import { testWorld } from './test-world.ts';

export interface StartOptions extends Partial<Omit<AppOptions, 'config' | 'logStream'>> {
  world?: WorldInput;
  env?: Record<string, string>;
  /** Adds the test's own routes. */
  extend?: (app: FastifyInstance) => void;
}

interface SandboxCall {
  service: string;
  method: string;
  path: string;
  status: number;
}

const publicPort = 4600;

/** Starts a BFF in this process with its own sandbox. Only the sandbox listens; browsers inject their requests. */
export async function startBff({ world = testWorld, env = {}, extend, ...options }: StartOptions = {}) {
  const dataDir = await newDataDir('bff-test-', env);
  const sandbox = await startSandbox({ world, portalOrigins: [`http://localhost:${publicPort}`, 'https://portal.example.test'] });
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const config = loadConfig({ PORT: String(publicPort), SANDBOX_PORT: String(sandbox.port), DATA_DIR: dataDir, ...env });
  const app = await buildApp({ config, logStream, distDir: noBuild, ...options });
  extend?.(app);
  await app.ready();
  const browser = () => new Browser(app, config.publicUrl);

  /** Calls one of the sandbox's control endpoints. */
  async function control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object): Promise<unknown> {
    const body = json === undefined ? null : JSON.stringify(json);
    const headers = json === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await request(`${sandbox.url}/_sandbox${path}`, { method, body, headers });
    const text = await reply.body.text();
    if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    app,
    config,
    /** Every log line so far. */
    lines,
    browser,
    /** Returns a new browser in which the person is signed in. */
    async signedIn(username?: string, userId?: string): Promise<Browser> {
      const signedInBrowser = browser();
      await signedInBrowser.signIn(username, userId);
      return signedInBrowser;
    },
    control,
    /** Returns the calls that reached the outside services since the last `forgetCalls`. */
    calls: () => control('GET', '/calls') as Promise<SandboxCall[]>,
    forgetCalls: () => control('DELETE', '/calls'),
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestBff = Awaited<ReturnType<typeof startBff>>;
