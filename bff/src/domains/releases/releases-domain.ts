import { requestMessages, shellName } from '@portal/portal-contract';
import fp from 'fastify-plugin';
import { simulatedParts } from '../../config/load-config.ts';
import type { App, Domain } from '../../domain.ts';
import { reasonOf, type Log } from '../../log.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { reportRoutes, vitalsRoutes } from './browser-reports.ts';
import { installedBuilds } from './bundle/manifest.ts';
import { ReleaseFiles } from './bundle/release-files.ts';
import { install } from './desk/intake.ts';
import { ReleaseHealth } from './desk/overview.ts';
import { Manifests, type DeskContext } from './desk/rows.ts';
import { contractVersionsOfBff } from './gate/rules.ts';
import { FileKeeper, followRegistry } from './registry/follow-registry.ts';
import { LastGood, snapshotWithoutStore } from './registry/last-good.ts';
import { ReleaseRegistry } from './registry/registry.ts';
import { Visitors } from './registry/visitors.ts';
import { previewRoutes, releaseRoutes, type ReleaseDesk } from './release-routes.ts';
import { remoteOfToken, writeDemoTokens } from './tokens.ts';
import { uploadRoute } from './upload-route.ts';

/** Intervals in milliseconds, for tests. */
export interface ReleaseTimes {
  pollMs?: number;
  flushMs?: number;
}

export interface Releases {
  registry: ReleaseRegistry;
  visitors: Visitors;
  files: ReleaseFiles;
  countView(releaseId: number): void;
  /** Returns the remote that a token may release. @throws HttpError 503 while the store is unavailable */
  remoteOf(token: string): Promise<string | undefined>;
}

/**
 * Releases of the shell and the remotes. Read the folders in this order:
 *
 * 1. `bundle/`: a build, its manifest and its files
 * 2. `gate/`: the rules for going live
 * 3. `desk/`: actions on releases in the store: install, upload, verdict, promote, canary, rollback, removal
 * 4. `registry/`: the releases in memory, which follow the store, and the choice for each visitor
 *
 * While the store is unavailable, the portal runs with the last good registry and retries to open the releases.
 *
 * @param distDir folder of the installed builds
 */
export async function createReleases(platform: Platform, distDir: string, times: ReleaseTimes = {}): Promise<Domain & Releases> {
  const { config, log, metrics, now, store } = platform;
  const files = new ReleaseFiles(config.dataDir);
  const registry = new ReleaseRegistry({
    sandbox: config.sandbox,
    simulated: simulatedParts(config.services),
    ...(config.metrics && { vitals: true }),
  });
  const visitors = new Visitors(registry, config, now);
  const lastGood = new LastGood(config.dataDir);
  const opening = await openWithRetry(
    () => open(platform, { files, registry, lastGood }, distDir, times),
    async () => registry.set(await snapshotWithoutStore(files, lastGood, distDir, log)),
    log,
  );

  function requireOpen(): OpenReleases {
    const current = opening.current();
    if (!current) throw new HttpError(503, requestMessages.unavailable);
    return current;
  }
  const desk = () => requireOpen().desk;

  async function plugin(app: App): Promise<void> {
    await app.register(fp(async (scope) => uploadRoute(scope, desk), { name: 'release-upload', encapsulate: true }));
    releaseRoutes(app, desk, now);
    previewRoutes(app, registry, visitors, desk);
    reportRoutes(app, registry, visitors, (releaseId) => opening.current()?.health.countError(releaseId), metrics);
    vitalsRoutes(app, registry, visitors, metrics);
  }

  return {
    plugin,
    registry,
    visitors,
    files,
    countView: (releaseId) => opening.current()?.health.countView(releaseId),
    async remoteOf(token) {
      requireOpen();
      return remoteOfToken(store.db, config.releaseTokens, token);
    },
    close: opening.close,
  };
}

/** Parts of the releases that need the store. */
interface OpenReleases {
  desk: ReleaseDesk;
  health: ReleaseHealth;
  close(): Promise<void>;
}

const retryMs = 1_000;

/** Opens the releases, and retries every second after a failure. Resolves after the first attempt. */
async function openWithRetry(openReleases: () => Promise<OpenReleases>, onFirstFailure: () => Promise<void>, log: Log) {
  let releases: OpenReleases | undefined;
  let attempt: Promise<void>;
  let timer: NodeJS.Timeout | undefined;
  let lastReason = '';
  let isClosed = false;

  async function tryToOpen(): Promise<void> {
    try {
      releases = await openReleases();
    } catch (error) {
      const reason = reasonOf(error);
      if (lastReason === '') await onFirstFailure();
      if (reason !== lastReason) log.error({ reason }, 'the store of releases cannot be used: the portal runs with the last good registry');
      lastReason = reason;
      if (!isClosed) timer = setTimeout(() => void (attempt = tryToOpen()), retryMs).unref();
    }
  }
  await (attempt = tryToOpen());

  return {
    current: () => releases,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await attempt;
      await releases?.close();
    },
  };
}

/** Installs the builds of the portal, verifies files, and starts the background work. */
async function open(
  { config, log, now, store }: Platform,
  { files, registry, lastGood }: { files: ReleaseFiles; registry: ReleaseRegistry; lastGood: LastGood },
  distDir: string,
  { pollMs, flushMs }: ReleaseTimes,
): Promise<OpenReleases> {
  const context: DeskContext = { store, files, manifests: new Manifests(), contracts: contractVersionsOfBff(), log, now };
  const installed = await Promise.all(installedBuilds(distDir, log).map((build) => install(context, build)));
  const keeper = new FileKeeper(context);
  await keeper.verifyAll(new Set(installed.filter((id) => id !== undefined)));
  const follower = followRegistry(context, { registry, lastGood, keeper }, pollMs);
  await follower.start();
  try {
    const remotes = [...registry.live.remotes.map(({ remote }) => remote), shellName];
    if (config.sandbox && !config.production) await writeDemoTokens(store, config.dataDir, remotes, now);
  } catch (error) {
    // The next attempt starts a new follower.
    await follower.close();
    throw error;
  }
  const health = new ReleaseHealth(context, flushMs);

  return {
    desk: { context, refresh: follower.refresh },
    health,
    async close() {
      await health.close();
      await follower.close();
    },
  };
}
