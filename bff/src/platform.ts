import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/load-config.ts';
import { createRoles, type Roles } from './roles.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { Store } from './store/store.ts';
import { refuseUnmovedStore } from './store/take-over/refuse-start.ts';
import type { Upstream } from './upstreams/client.ts';
import { createDemoWorld, type DemoWorldReader } from './upstreams/demo-world.ts';
import { createMailer } from './upstreams/loops/mailer.ts';
import { createRealtimeDatabase, type RealtimeDatabase } from './upstreams/realtime-database/database.ts';
import { createRoblox, type Roblox } from './upstreams/roblox/roblox.ts';
import { createSheet, type Sheet } from './upstreams/sheet/sheet.ts';
import { createCareersTables, type CareersTables } from './upstreams/supabase/careers-tables.ts';
import { createBoard } from './upstreams/trello/board.ts';

/** One adapter for each outside service. */
export interface Upstreams {
  board: Upstream;
  roblox: Roblox;
  realtimeDatabase: RealtimeDatabase;
  careersTables: CareersTables;
  sheet: Sheet;
  mailer: Upstream;
  demoWorld: DemoWorldReader;
}

/** Everything that domains are built on. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now(): number;
  store: Store;
  sessions: SessionStore;
  roles: Roles;
  upstreams: Upstreams;
  close(): Promise<void>;
}

/**
 * Opens the store and creates the adapters. No call goes out yet.
 *
 * @throws StoreRefused when the data directory does not fit the configuration, or its files cannot be taken over
 */
export async function createPlatform(config: Config, log: FastifyBaseLogger, now: () => number): Promise<Platform> {
  if (config.databaseUrl !== undefined) refuseUnmovedStore(config.dataDir);
  const store = new Store({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, now });
  await store.open();
  const upstreams: Upstreams = {
    board: createBoard({ ...config.trello, requests: config.boardRequests }, log, store),
    roblox: createRoblox(config.roblox, config.platformRequests, log, store),
    realtimeDatabase: createRealtimeDatabase(config.database, log),
    careersTables: createCareersTables(config.supabase, log),
    sheet: createSheet(config.sheet.csvUrl, log),
    mailer: createMailer(config.loops, log),
    demoWorld: createDemoWorld(config.sandboxUrl, log),
  };
  const { memberships } = upstreams.roblox;
  const staffManagers = async () =>
    config.staffManagers ?? (await upstreams.demoWorld.read()).staffManagers.map((name) => name.toLowerCase());

  return {
    config,
    log,
    now,
    store,
    sessions: createSessionStore(store),
    roles: createRoles(memberships, staffManagers),
    upstreams,
    async close() {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      await store.close();
    },
  };
}
