import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { buildApp } from '../../../src/app.ts';
import { loadConfig, readConfig } from '../../../src/config/load-config.ts';
import { secretNames } from '../../../src/config/settings.ts';
import { type Clients, createClients, type Machine } from '../../../src/domains/doctor/surroundings.ts';
import { checksOf, type DoctorRequest, examine } from '../../../src/domains/doctor/doctor.ts';
import type { Report } from '../../../src/domains/doctor/run-checks.ts';
import { noBuild } from '../../helpers/data-dir.ts';
import { servicesOn } from '../../helpers/services-on-sandbox.ts';
import { testWorld } from '../../helpers/test-world.ts';

export type Environment = Record<string, string | undefined>;

export interface ExamineOptions {
  request?: DoctorRequest;
  machine?: Partial<Machine>;
  /** Addresses to call in place of these base URLs. */
  routes?: Record<string, string>;
  clients?: Partial<Clients>;
}

const publicUrl = 'http://localhost:4600';
const { templates } = sandboxAccounts;

/** Starts a portal on a sandbox for the doctor to examine. */
export async function createSetUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-test-'));
  chmodSync(dataDir, 0o700);
  // Each run of the doctor gets a new rate-limit window.
  let clockOffset = 0;
  const sandbox = await startSandbox({
    world: { ...testWorld, routesCsv: 'Route,Callsign,Destination,Aircraft,Status\nPOS-JFK,BW001,New York,Boeing 737-8,active\n' },
    portalOrigins: [publicUrl, 'https://portal.example.test'],
    boardRequests: 100_000,
    now: () => Date.now() + clockOffset,
  });
  const env = correctSettings(sandbox.url, dataDir, sandbox.port);
  const app = await buildApp({ config: loadConfig(env), distDir: noBuild, logStream: { write: () => undefined } });
  const portalUrl = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    env,
    /** Settings of `npm start`. */
    demoEnv: { PORT: '4600', SANDBOX_PORT: String(sandbox.port), DATA_DIR: dataDir },
    sandbox: sandbox.controls,
    async examine(settings: Environment, { request = {}, machine = {}, routes = {}, clients = {} }: ExamineOptions = {}): Promise<Report> {
      clockOffset += 60_000;
      const ownClients = createClients(readConfig(settings).config);
      const at: Clients['at'] = (baseUrl, headers) => ownClients.at({ [publicUrl]: portalUrl, ...routes }[baseUrl] ?? baseUrl, headers);
      try {
        return await examine(settings, checksOf(request), { machine, clients: { at, ...clients } });
      } finally {
        await ownClients.close();
      }
    },
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SetUp = Awaited<ReturnType<typeof createSetUp>>;

/** Correct settings. Every service except the database is configured as real, and the sandbox simulates it. */
const correctSettings = (sandboxUrl: string, dataDir: string, sandboxPort: number): Environment => ({
  PORT: '4600',
  PUBLIC_URL: publicUrl,
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  SESSION_SECRET: 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q',
  STAFF_MANAGERS: 'KaieteurKid',
  CABIN_ITEM_FLEX: '9002',
  CABIN_ITEM_PREMIERE: '9003',
  ...servicesOn(sandboxUrl),
  ROBLOX_CLOUD_URL: sandboxUrl + sandboxPaths.cloud,
  ROBLOX_CLOUD_KEY: sandboxAccounts.cloudKey,
  RANK_CEILING: '100',
  TRELLO_WEBHOOK_SECRET: sandboxAccounts.boardSecret,
  LOOPS_TEMPLATE_APPLICATION: templates.application,
  SUPABASE_ANON_KEY: sandboxAccounts.supabaseAnonKey,
  WEBHOOK_CHAT_URL: sandboxUrl + sandboxPaths.chatWebhook,
  WEBHOOK_URL: sandboxUrl + sandboxPaths.signedWebhook,
  WEBHOOK_SECRET: sandboxAccounts.webhookSecret,
});

/** Returns the secrets in the settings, and the parts of them that grant access alone. */
export const secretsIn = (env: Environment): string[] =>
  [...secretNames, 'ROUTES_CSV_URL'].flatMap((name) => {
    const value = env[name] ?? '';
    const url = URL.canParse(value) ? new URL(value) : undefined;
    // The path of the chat server's webhook is its key.
    const query = name === 'ROUTES_CSV_URL' ? (url?.searchParams.values() ?? []) : [];
    const parts = [...value.split(','), ...query, url?.password ?? '', name === 'WEBHOOK_CHAT_URL' ? (url?.pathname ?? '') : ''];
    return [value, ...parts].filter((part) => part.length >= 8);
  });
