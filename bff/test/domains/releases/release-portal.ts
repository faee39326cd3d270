import { releasesApi, uploadPath, type ReleaseReply, type ReleasesReply } from '@portal/portal-contract';
import type { InjectOptions } from 'fastify';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoTokensFile } from '../../../src/domains/releases/tokens.ts';
import { startBff, type StartOptions } from '../../helpers/start-bff.ts';
import { installedRelease, tarballOf, writeDist, type BuiltRelease } from './release-builder.ts';

export interface Answer {
  status: number;
  body: Partial<ReleaseReply> & { error?: string };
}

/** Starts a portal with the installed releases and the demo tokens of their teams. */
export async function startReleasePortal(options: StartOptions = {}) {
  const distDir = writeDist(Object.values(installedRelease));
  const bff = await startBff({ distDir, ...options });
  const { dataDir } = bff.config;
  const tokens = JSON.parse(readFileSync(join(dataDir, demoTokensFile), 'utf8')) as Record<string, string>;
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

  async function send(call: InjectOptions): Promise<Answer> {
    const reply = await bff.app.inject(call);
    return { status: reply.statusCode, body: reply.json() };
  }
  const post = (url: string, payload: object, token?: string) => send({ method: 'POST', url, payload, headers: bearer(token) });
  const uploadTarball = (remote: string, payload: Buffer, token: string | undefined = tokens[remote]) =>
    send({ method: 'POST', url: uploadPath(remote), payload, headers: { 'content-type': 'application/gzip', ...bearer(token) } });
  const upload = async (release: BuiltRelease, token?: string) =>
    uploadTarball(release.manifest.name, await tarballOf(release), token ?? tokens[release.manifest.name]);
  const act = (url: string, remote: string, more: object = {}) => post(url, { remote, ...more }, tokens[remote]);

  return {
    ...bff,
    distDir,
    dataDir,
    tokens,
    bearer,
    post,
    uploadTarball,
    upload,
    verdict: (remote: string, version: string, passed: boolean, failures: string[] = []) =>
      act(releasesApi.verdict, remote, { version, passed, failures }),
    promote: (remote: string, version: string, more: object = {}) => act(releasesApi.promote, remote, { version, ...more }),
    canary: (remote: string, version: string, percent: number) => act(releasesApi.canary, remote, { version, percent }),
    remove: (remote: string, version: string) => act(releasesApi.remove, remote, { version }),
    rollback: (remote: string, more: object = {}) => act(releasesApi.rollback, remote, more),
    /** Uploads a release and reports that its smoke journey passed. */
    async candidate(release: BuiltRelease): Promise<Answer> {
      const { name: remote, version } = release.manifest;
      const uploaded = await upload(release);
      if (uploaded.status !== 200) throw new Error(`upload of ${remote} ${version}: ${JSON.stringify(uploaded)}`);
      return act(releasesApi.verdict, remote, { version, passed: true, failures: [] });
    },
    async overview(remote: string): Promise<ReleasesReply> {
      return (await bff.app.inject({ url: releasesApi.overview, headers: bearer(tokens[remote]) })).json<ReleasesReply>();
    },
    /** Version that a visitor without cookies gets. */
    async versionOf(remote: string): Promise<string | undefined> {
      const { remotes } = (await bff.app.inject('/api/remotes')).json<{ remotes: { name: string; version: string }[] }>();
      return remotes.find(({ name }) => name === remote)?.version;
    },
    async close() {
      await bff.close();
      rmSync(distDir, { recursive: true });
    },
  };
}
export type ReleasePortal = Awaited<ReturnType<typeof startReleasePortal>>;
