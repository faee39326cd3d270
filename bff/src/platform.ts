import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/load-config.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { noMetrics, type Metrics, type MetricsRegistry } from './metrics/metrics.ts';
import { openRegistry } from './metrics/registry.ts';
import { watchPlatform } from './metrics/watch-platform.ts';
import { createCounts, type Counts } from './store/counts.ts';
import type { Shared } from './upstreams/service-budget.ts';
import { createRoles, type Roles } from './roles.ts';
import { createKnownPeople, type KnownPeople } from './session/known-person.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createUsernames, type Usernames } from './session/usernames.ts';
import type { ReadingState } from './readings/reading.ts';
import type { OnStatement } from './store/guarded-dialect.ts';
import { Store } from './store/store.ts';
import { refuseUnmovedStore } from './store/open-sqlite.ts';
import { tracing } from './tracing/tracing.ts';
import { createCallRecords, type CallRecords, type ClientLog } from './upstreams/call-records.ts';
import { createDemoWorld } from './upstreams/demo-world.ts';
import { createMailer } from './upstreams/mailer.ts';
import { createRealtimeDatabase } from './upstreams/realtime-database.ts';
import { createRoblox } from './upstreams/roblox/roblox.ts';
import { createSheet } from './upstreams/sheet.ts';
import { createCareersTables } from './upstreams/supabase/careers-tables.ts';
import { createBoard } from './upstreams/trello/board.ts';

/** Everything that domains are built on. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now(): number;
  store: Store;
  /** Work that runs later or must survive a crash. It begins when the app is ready. */
  jobs: Jobs;
  sessions: SessionStore;
  usernames: Usernames;
  knownPeople: KnownPeople;
  roles: Roles;
  counts: Counts;
  upstreams: ReturnType<typeof createUpstreams>;
  /** History of the calls to outside services, and the log of their clients. */
  callRecords: CallRecords;
  /** The shared readings by name, for the metrics and the health page. Each domain adds its own. */
  readings: Map<string, { state(): ReadingState }>;
  metrics: Metrics;
  /** Undefined while metrics are off. */
  metricsRegistry: MetricsRegistry | undefined;
  close(): Promise<void>;
}

/**
 * Opens the store and creates the adapters. Calls no outside service.
 *
 * @throws StoreRefused if the data directory does not match the configuration, or its files cannot be imported
 */
export async function createPlatform(config: Config, log: FastifyBaseLogger, now: () => number): Promise<Platform> {
  if (config.databaseUrl !== undefined) refuseUnmovedStore(config.dataDir);
  const metricsRegistry = config.metrics && (await openRegistry());
  const metrics = metricsRegistry ?? noMetrics;
  const onStatement: OnStatement = (outcome, tookMs) =>
    metrics.observe('portal_store_statement_duration_seconds', { outcome }, tookMs / 1_000);
  const store = new Store({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, now, onStatement });
  await store.open();
  const jobs = createJobs({ store, log });
  const callRecords = createCallRecords({ log, now, services: config.services, sandboxUrl: config.sandboxUrl });
  const readings: Platform['readings'] = new Map();
  watchPlatform(metrics, { callRecords, readings, store, now });
  const counts = createCounts(store);
  const upstreams = createUpstreams(config, callRecords, { store, counts });
  const staffManagers = async () =>
    config.staffManagers ?? (await upstreams.demoWorld.read()).staffManagers.map((name) => name.toLowerCase());

  return {
    config,
    log,
    now,
    store,
    jobs,
    sessions: createSessionStore(store),
    usernames: createUsernames(store),
    knownPeople: createKnownPeople(store, upstreams.roblox.people),
    roles: createRoles(upstreams.roblox.memberships, staffManagers, now),
    counts,
    upstreams,
    callRecords,
    readings,
    metrics,
    metricsRegistry,
    async close() {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      await store.close();
      await tracing().close();
    },
  };
}

/** Creates one adapter for each outside service. */
const createUpstreams = (config: Config, log: ClientLog, shared: Shared) => ({
  board: createBoard({ ...config.trello, requests: config.boardRequests }, log, shared),
  roblox: createRoblox(config.roblox, config.platformRequests, log, shared),
  realtimeDatabase: createRealtimeDatabase(config.database, log),
  careersTables: createCareersTables(config.supabase, log),
  sheet: createSheet(config.sheet.csvUrl, log),
  mailer: createMailer(config.loops, log, shared),
  demoWorld: createDemoWorld(config.sandboxUrl, log),
});
