import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageContent } from '../../../src/domains/portal/page-content.ts';
import { createPortal } from '../../../src/domains/portal/portal-domain.ts';
import { folderOf } from '../../../src/domains/releases/bundle/manifest.ts';
import { baseOf, ReleaseRegistry } from '../../../src/domains/releases/registry/registry.ts';
import { ReleaseFiles } from '../../../src/domains/releases/bundle/release-files.ts';
import { Visitors } from '../../../src/domains/releases/registry/visitors.ts';
import type { BuiltRelease } from '../releases/release-builder.ts';

interface ServeOptions extends PageContent {
  countView?: (releaseId: number) => void;
}

/** Serves the portal's pages with these live releases, without a database or other routes. */
export async function serveReleases(releases: readonly BuiltRelease[], options: ServeOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const files = new ReleaseFiles(dataDir);
  const registry = new ReleaseRegistry({ sandbox: true, simulated: [] });
  const live = releases.map(({ manifest }, index) => ({
    id: index + 1,
    remote: manifest.name,
    version: manifest.version,
    folder: folderOf(manifest, JSON.stringify(manifest)),
    manifest,
  }));
  for (const [index, { manifest, files: content }] of releases.entries()) await files.write(manifest, live[index]!.folder, content);
  registry.set({ live, canaries: [], served: live, previewable: live });
  const secrets = ['a-secret-of-the-tests-that-is-long-enough'];
  const visitors = new Visitors(registry, { secure: false, sessionSecrets: secrets }, Date.now);
  const app: FastifyInstance = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  const served = { registry, visitors, files, countView: options.countView ?? (() => undefined) };
  await app.register(createPortal('https://portal.example.test', served, [options]).plugin);

  return {
    app,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Address of a file of a live remote. */
    address(remote: string, file: string): string {
      const release = live.find((each) => each.remote === remote);
      if (!release) throw new Error(`${remote} is not live`);
      return baseOf(release) + file;
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type ServedPortal = Awaited<ReturnType<typeof serveReleases>>;
