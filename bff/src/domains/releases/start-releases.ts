import type { FastifyBaseLogger } from 'fastify';
import { requestMessages, shellName } from '@portal/portal-contract';
import type { Config } from '../../config.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { openStore } from '../../store/open-store.ts';
import { watchCanaries } from './canary-watch.ts';
import { contractVersionsOfBff } from './contract-packages.ts';
import { writeDemoTokens } from './demo-tokens.ts';
import type { DeskDeps } from './desk/desk-deps.ts';
import { install } from './desk/install.ts';
import { ReleaseDesk } from './desk/release-desk.ts';
import { Manifests } from './desk/rows.ts';
import { FileKeeper } from './file-keeper.ts';
import { followRegistry } from './follow-registry.ts';
import { ReleaseHealth } from './health.ts';
import { installedBuilds } from './installed.ts';
import { LastGood } from './last-good.ts';
import { ReleaseRegistry } from './registry.ts';
import { ReleaseFiles } from './release-files.ts';
import { snapshotWithoutStore } from './snapshot-without-store.ts';
import { remoteOfToken } from './tokens.ts';
import { Visitors } from './visitors.ts';

/** Milliseconds, for tests. */
export interface ReleaseTimes {
  pollMs?: number;
  flushMs?: number;
  watchMs?: number;
}

interface StartOptions extends ReleaseTimes {
  /** Folder of the builds that came with the portal. */
  distDir: string;
  now(): number;
}

export interface Releases {
  registry: ReleaseRegistry;
  visitors: Visitors;
  files: ReleaseFiles;
  /** Undefined while the database cannot be read: visitors get the last good registry, and nothing can be released. */
  running: RunningReleases | undefined;
  countView(releaseId: number): void;
  /** The remote that a token may release. Rejects with 503 while the database cannot be read. */
  remoteOf(token: string): Promise<string | undefined>;
  /** Rejects while releases cannot be changed. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

export interface RunningReleases {
  desk: ReleaseDesk;
  health: ReleaseHealth;
  remoteOf(token: string): Promise<string | undefined>;
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the releases: takes what came with the portal, verifies files, and follows the registry. Never fails for want of a database. */
export async function startReleases(config: Config, log: FastifyBaseLogger, options: StartOptions): Promise<Releases> {
  const files = new ReleaseFiles(config.dataDir);
  const registry = new ReleaseRegistry(config.sandbox);
  const visitors = new Visitors({ registry, config, now: options.now });
  const lastGood = new LastGood(config.dataDir);
  const running = await run(config, log, options, { files, registry, lastGood }).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, 'database of releases cannot be read: the portal runs with the last good registry');
    registry.set(await snapshotWithoutStore({ files, lastGood, distDir: options.distDir, log }));
    return undefined;
  });
  const required = async () => {
    if (!running) throw new HttpError(503, requestMessages.unavailable);
    return running;
  };
  return {
    registry,
    visitors,
    files,
    running,
    countView: (releaseId) => running?.health.countView(releaseId),
    remoteOf: async (token) => (await required()).remoteOf(token),
    check: async () => (await required()).check(),
    close: async () => running?.close(),
  };
}

interface Parts {
  files: ReleaseFiles;
  registry: ReleaseRegistry;
  lastGood: LastGood;
}

async function run(config: Config, log: FastifyBaseLogger, options: StartOptions, parts: Parts): Promise<RunningReleases> {
  const { now, distDir, pollMs, flushMs, watchMs } = options;
  const { files, registry, lastGood } = parts;
  const store = await openStore(config.dataDir);
  try {
    const { db } = store;
    const deps: DeskDeps = { db, files, manifests: new Manifests(), contracts: contractVersionsOfBff(), log, now };
    const installed = await Promise.all(installedBuilds(distDir, log).map((build) => install(deps, build)));
    const keeper = new FileKeeper(deps);
    await keeper.verifyAll(new Set(installed.filter((id) => id !== undefined)));
    const follower = followRegistry({ ...deps, registry, lastGood, keeper, ...(pollMs !== undefined && { pollMs }) });
    await follower.start();
    const remotes = [...registry.live.remotes.map(({ remote }) => remote), shellName];
    if (config.sandbox && !config.production) await writeDemoTokens(db, config.dataDir, remotes, now);
    const health = new ReleaseHealth({ db, now, log, ...(flushMs !== undefined && { flushMs }) });
    const endWatch = watchCanaries({ ...deps, onChange: follower.refresh, ...(watchMs !== undefined && { everyMs: watchMs }) });

    return {
      desk: new ReleaseDesk(deps, follower.refresh),
      health,
      remoteOf: (token) => remoteOfToken(db, config.releaseTokens, token),
      check: () => db.selectFrom('registryVersion').select('version').executeTakeFirstOrThrow(),
      async close() {
        await endWatch();
        await health.close();
        await follower.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
