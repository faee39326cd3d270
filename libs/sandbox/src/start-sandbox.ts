import { join } from 'node:path';
import { sandboxDefaults } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { demoWorld } from './world/demo/demo-world.ts';
import type { SandboxState } from './sandbox-state.ts';
import { redirectUrisOf } from './services/platform/redirect-uris.ts';
import { openRecords } from './store/records.ts';
import { openStore } from './store/store.ts';
import { createCallLog } from './watch/call-log.ts';
import { createFaultList } from './watch/fault-list.ts';
import { parseWorld } from './world/parse-world.ts';
import { rebaseFlights } from './world/rebase-flights.ts';
import { seed, settingNames } from './world/seed.ts';
import { seedCareers } from './world/seed-careers.ts';

export interface SandboxOptions {
  /** 0, the default: any free port. */
  port?: number;
  host?: string;
  /** Where the data is kept, in a folder `sandbox` of its own; in memory when absent. */
  dataDir?: string;
  /** The seed, in the form of a world file; the demo world when absent. */
  world?: unknown;
  /** Origins at which the portal is reached, for the registered redirect addresses. */
  portalOrigins?: readonly string[];
  /** Milliseconds since 1970; a test may turn the clock. */
  now?: () => number;
  /** Requests that the board takes in ten seconds: a test may have more to do than the real one allows. */
  boardRequests?: number;
}

export interface RunningSandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

const rebaseEvery = 3_600_000;

/** Starts the six services. Rejects with `WorldError` when the world is malformed. Data that is already on disk is kept. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = sandboxDefaults.host, dataDir, world = demoWorld, portalOrigins, now = Date.now, boardRequests } = options;
  const seedWorld = parseWorld(world);
  const store = openStore(dataDir && join(dataDir, 'sandbox', 'sandbox.db'));
  const records = openRecords(store, now);
  const redirectUris = redirectUrisOf(portalOrigins);
  const state: SandboxState = {
    store,
    records,
    calls: createCallLog(),
    faults: createFaultList(),
    seedWorld,
    redirectUris,
    now,
    boardRequests,
  };
  if (records.settings.get(settingNames.seededAt) === undefined) seed(store, records, seedWorld, now());
  else if (records.careers.fresh) store.atomically(() => seedCareers(records, seedWorld, now()));
  const rebase = () => rebaseFlights(store, records, now());
  rebase();
  const timer = setInterval(rebase, rebaseEvery).unref();
  const app = await buildApp(state);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    store.close();
  });
  const url = await listen(app, port, host);
  return { url, port: Number(new URL(url).port), close: () => app.close() };
}

/** Gives the origin; a sandbox that cannot listen (the port is taken) leaves nothing open. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
}
