import type { FastifyBaseLogger } from 'fastify';
import { requestMessages, shellName } from '@portal/portal-contract';
import type { Config } from '../../config/load-config.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Store } from '../../store/store.ts';
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
  /** @throws HttpError 503 while the store cannot be used: visitors get the last good registry, and nothing can be released */
  desk(): ReleaseDesk;
  countView(releaseId: number): void;
  countError(releaseId: number): void;
  /** The remote that a token may release. Rejects with 503 while the store cannot be used. */
  remoteOf(token: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface RunningReleases {
  desk: ReleaseDesk;
  health: ReleaseHealth;
  close(): Promise<void>;
}

const tryAgainMs = 1_000;

/**
 * Opens the releases: takes what came with the portal, verifies files, and follows the registry. While the store cannot be used,
 * the portal runs with the last good registry, and goes on trying.
 */
export async function startReleases(store: Store, config: Config, log: FastifyBaseLogger, options: StartOptions): Promise<Releases> {
  const files = new ReleaseFiles(config.dataDir);
  const registry = new ReleaseRegistry(config.sandbox);
  const visitors = new Visitors({ registry, config, now: options.now });
  const lastGood = new LastGood(config.dataDir);
  let running: RunningReleases | undefined;
  let trying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure = '';
  let isClosed = false;

  async function begin(): Promise<void> {
    try {
      running = await run(config, log, options, { store, files, registry, lastGood });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (failure === '') registry.set(await snapshotWithoutStore({ files, lastGood, distDir: options.distDir, log }));
      if (reason !== failure) log.error({ reason }, 'the store of releases cannot be used: the portal runs with the last good registry');
      failure = reason;
      if (!isClosed) timer = setTimeout(() => void (trying = begin()), tryAgainMs).unref();
    }
  }
  trying = begin();
  await trying;

  const required = () => {
    if (!running) throw new HttpError(503, requestMessages.unavailable);
    return running;
  };
  return {
    registry,
    visitors,
    files,
    desk: () => required().desk,
    countView: (releaseId) => running?.health.countView(releaseId),
    countError: (releaseId) => running?.health.countError(releaseId),
    async remoteOf(token) {
      required();
      return remoteOfToken(store.db, config.releaseTokens, token);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await trying;
      await running?.close();
    },
  };
}

interface Parts {
  store: Store;
  files: ReleaseFiles;
  registry: ReleaseRegistry;
  lastGood: LastGood;
}

async function run(config: Config, log: FastifyBaseLogger, options: StartOptions, parts: Parts): Promise<RunningReleases> {
  const { now, distDir, pollMs, flushMs, watchMs } = options;
  const { store, files, registry, lastGood } = parts;
  const deps: DeskDeps = { store, files, manifests: new Manifests(), contracts: contractVersionsOfBff(), log, now };
  const installed = await Promise.all(installedBuilds(distDir, log).map((build) => install(deps, build)));
  const keeper = new FileKeeper(deps);
  await keeper.verifyAll(new Set(installed.filter((id) => id !== undefined)));
  const follower = followRegistry({ ...deps, registry, lastGood, keeper, ...(pollMs !== undefined && { pollMs }) });
  await follower.start();
  try {
    const remotes = [...registry.live.remotes.map(({ remote }) => remote), shellName];
    if (config.sandbox && !config.production) await writeDemoTokens(store, config.dataDir, remotes, now);
  } catch (error) {
    // The next try has a follower of its own.
    await follower.close();
    throw error;
  }
  const health = new ReleaseHealth({ store, now, log, ...(flushMs !== undefined && { flushMs }) });
  const endWatch = watchCanaries({ ...deps, onChange: follower.refresh, ...(watchMs !== undefined && { everyMs: watchMs }) });

  return {
    desk: new ReleaseDesk(deps, follower.refresh),
    health,
    async close() {
      await endWatch();
      await health.close();
      await follower.close();
    },
  };
}
