import { shellName } from '@portal/portal-contract';
import fp from 'fastify-plugin';
import { simulatedParts } from '../../config/load-config.ts';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { reportRoutes, vitalsRoutes } from './browser-reports.ts';
import { ReleaseFiles } from './bundle/release-files.ts';
import { createReleaseHealth } from './desk/overview.ts';
import type { DeskContext } from './desk/rows.ts';
import { contractVersionsOfBff } from './gate/rules.ts';
import { followRegistry } from './registry/follow-registry.ts';
import { ReleaseRegistry } from './registry/registry.ts';
import { createVisitors, type Visitors } from './registry/visitors.ts';
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
 * While the store is unavailable, the portal runs with the last good registry.
 *
 * @param distDir folder of the installed builds
 */
export async function createReleases(
  platform: Platform,
  distDir: string,
  { pollMs, flushMs }: ReleaseTimes = {},
): Promise<Domain & Releases> {
  const { config, log, metrics, now, store } = platform;
  const { dataDir } = config;
  const files = new ReleaseFiles(dataDir);
  const registry = new ReleaseRegistry({
    sandbox: config.sandbox,
    simulated: simulatedParts(config.services),
    ...(config.metrics && { vitals: true }),
  });
  const visitors = createVisitors(registry, config, now);
  const context: DeskContext = { store, files, manifests: new Map(), contracts: contractVersionsOfBff(), log, now };
  async function onFirstRead(): Promise<void> {
    const remotes = [...registry.live.remotes.map(({ remote }) => remote), shellName];
    if (config.sandbox && !config.production) await writeDemoTokens(store, dataDir, remotes, now);
  }
  const follower = await followRegistry(context, registry, { dataDir, distDir, onFirstRead, pollMs });
  const health = createReleaseHealth(context, flushMs);
  const desk: ReleaseDesk = { context, refresh: follower.refresh };

  async function plugin(app: App): Promise<void> {
    await app.register(fp(async (scope) => uploadRoute(scope, desk), { name: 'release-upload', encapsulate: true }));
    releaseRoutes(app, desk, now);
    previewRoutes(app, registry, visitors, desk);
    reportRoutes(app, registry, visitors, health.countError, metrics);
    vitalsRoutes(app, registry, visitors, metrics);
  }

  return {
    plugin,
    registry,
    visitors,
    files,
    countView: health.countView,
    remoteOf: async (token) => remoteOfToken(store.db, config.releaseTokens, token),
    async close() {
      await health.close();
      await follower.close();
    },
  };
}
