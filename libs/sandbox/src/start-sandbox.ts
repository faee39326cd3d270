import { sandboxDefaults } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { SandboxControls } from './controls/sandbox-controls.ts';
import { openCareersTables } from './services/careers/careers-service.ts';
import { redirectUrisOf } from './services/platform/authorize-routes.ts';
import { createWebhookLog } from './services/webhooks/webhook-receiver.ts';
import { openRecords, settingNames } from './store/records.ts';
import { openStore } from './store/store.ts';
import { createCallLog, createFaultList } from './watch.ts';
import { demoWorld } from './world/demo/demo-world.ts';
import { rebaseFlights, seed, seedCareers } from './world/seed.ts';
import { parseWorld } from './world/world-schema.ts';

export interface SandboxOptions {
  /** 0, the default, picks a free port. */
  port?: number;
  host?: string;
  /** Folder whose subfolder `sandbox/` holds the data. Without it the data is in memory. */
  dataDir?: string;
  /** The seed, in the form of a world file. Defaults to the demo world. */
  world?: unknown;
  /** Origins of the portal, for the registered redirect addresses. */
  portalOrigins?: readonly string[];
  /** Returns milliseconds since 1970. */
  now?: () => number;
  /** Requests that the board accepts in ten seconds. Defaults to the real board's limit. */
  boardRequests?: number;
}

export interface RunningSandbox {
  url: string;
  port: number;
  /** Client for its controls. */
  controls: SandboxControls;
  close(): Promise<void>;
}

const rebaseIntervalMs = 3_600_000;

/** Starts the six services and the webhook receiver. Keeps existing data on disk. @throws WorldError for a malformed world */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = sandboxDefaults.host, dataDir, world = demoWorld, portalOrigins, now = Date.now, boardRequests } = options;
  const seedWorld = parseWorld(world);
  const store = openStore(dataDir && join(dataDir, 'sandbox', 'sandbox.db'));
  const data = { store, records: openRecords(store), careers: openCareersTables(store.database, now) };
  if (data.records.settings.get(settingNames.seededAt) === undefined) seed(data, seedWorld, now());
  else if (data.careers.isNew) store.atomically(() => seedCareers(data, seedWorld, now()));

  const rebase = () => rebaseFlights(data, now());
  rebase();
  const timer = setInterval(rebase, rebaseIntervalMs).unref();
  const app = await buildApp({
    ...data,
    calls: createCallLog(),
    faults: createFaultList(),
    webhooks: createWebhookLog(),
    seedWorld,
    redirectUris: redirectUrisOf(portalOrigins),
    now,
    boardRequests,
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    store.close();
  });
  const url = await listen(app, port, host);
  return { url, port: Number(new URL(url).port), controls: new SandboxControls(url), close: () => app.close() };
}

/** Returns the origin. Closes the app if it cannot listen, for example because the port is in use. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
}
