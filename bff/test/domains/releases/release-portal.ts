import {
  manifestFile,
  pageChunk,
  type ReleaseReply,
  releasesApi,
  type ReleasesReply,
  remoteContract,
  type RemoteManifest,
  type ShellManifest,
  uploadPath,
  widgetChunk,
} from '@portal/portal-contract';
import type { InjectOptions } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoTokensFile } from '../../../src/domains/releases/tokens.ts';
import { startBff, type StartOptions } from '../../helpers/start-bff.ts';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { contractVersionsOfBff } from '../../../src/domains/releases/gate/rules.ts';
import { packFiles } from '../../../src/domains/releases/bundle/bundle.ts';
import { integrityOf } from '../../../src/domains/releases/bundle/release-files.ts';

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

/** A build that a team uploads or that comes with the portal. */
export interface BuiltRelease<M extends RemoteManifest | ShellManifest = RemoteManifest | ShellManifest> {
  manifest: M;
  /** Every file with its compressed forms, without the manifest. */
  files: Map<string, Buffer>;
}

interface Changes<M> {
  manifest?: Partial<M>;
  /** Files to add, or to replace those of pages and widgets. */
  files?: Record<string, string | Buffer>;
  /** Sizes after Brotli that the manifest states. */
  brotli?: Record<string, number>;
}

/** Bytes on the wire. Only scripts have compressed forms. */
const sentBytes = (name: string, content: Buffer) => (name.endsWith('.js') ? brotliCompressSync(content).length : content.length);

const describeFiles = (files: Map<string, Buffer>, brotli: Record<string, number>) =>
  Object.fromEntries(
    [...files].map(([name, content]) => [
      name,
      { integrity: integrityOf(content), bytes: content.length, brotli: brotli[name] ?? sentBytes(name, content) },
    ]),
  );

const withCompressedForms = (files: Map<string, Buffer>) =>
  new Map(
    [...files].flatMap(([name, content]) =>
      name.endsWith('.js')
        ? [[name, content] as const, [`${name}.br`, brotliCompressSync(content)] as const, [`${name}.gz`, gzipSync(content)] as const]
        : [[name, content] as const],
    ),
  );

const filesOf = (texts: Record<string, string | Buffer>) =>
  new Map(Object.entries(texts).map(([name, content]) => [name, Buffer.from(content as string)]));

/** Builds a release of a remote. Default: booking 1.1.0 with one page. */
export function remoteRelease({ manifest = {}, files = {}, brotli = {} }: Changes<RemoteManifest> = {}): BuiltRelease<RemoteManifest> {
  const { name = 'booking', version = '1.1.0', widgets = [] } = manifest;
  const pages = manifest.pages ?? [page('/book-flights', { title: 'Available Flights', data: ['/api/flights'], images: ['hero'] })];
  const chunks = ['remote', ...pages.map(({ path }) => pageChunk(path)), ...widgets.map(widgetChunk)];
  const own = Object.fromEntries(chunks.map((chunk) => [`${chunk}.0123abcd.js`, `/* ${name} ${version} */ ${chunk}()`]));
  const content = filesOf({
    'remote-entry.js': `container("${name}", "${version}")`,
    ...own,
    'assets/hero.0123abcd.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  });
  return {
    files: withCompressedForms(content),
    manifest: {
      name,
      title: `The ${name} team`,
      version,
      contract: remoteContract,
      pages,
      widgets,
      navigation: [],
      entry: 'remote-entry.js',
      files: describeFiles(content, brotli),
      chunks: Object.fromEntries(chunks.map((chunk) => [chunk, [`${chunk}.0123abcd.js`]])),
      images: { hero: 'assets/hero.0123abcd.svg' },
      consumes: { remote: ['react'], [chunks[1] ?? 'remote']: ['@portal/query'] },
      shared: { react: { range: '^19.0.0', names: ['useState'] }, '@portal/router': { range: '^1.0.0', names: ['Link'] } },
      contracts: contractVersionsOfBff(),
      ...manifest,
    },
  };
}

/** Builds a page of a remote with the defaults of a manifest. */
export const page = (path: string, more: Partial<RemoteManifest['pages'][number]> = {}): RemoteManifest['pages'][number] => ({
  path,
  title: path,
  personal: false,
  data: [],
  images: [],
  widgets: [],
  ...more,
});

export const template = '<!doctype html><head><!--portal:head--></head><body><div id="root"></div><!--portal:registry--></body>';

/** Builds a release of the shell. */
export function shellRelease({ manifest = {}, files = {}, brotli = {} }: Changes<ShellManifest> = {}): BuiltRelease<ShellManifest> {
  const { version = '1.0.0' } = manifest;
  const mark = version.replaceAll('.', '').padEnd(8, '0');
  const content = filesOf({ 'index.html': template, [`main.${mark}.js`]: `shell("${version}")`, 'query.0123abcd.js': 'query()', ...files });
  return {
    files: withCompressedForms(content),
    manifest: {
      name: 'shell',
      version,
      contract: remoteContract,
      files: describeFiles(content, brotli),
      chunks: { main: [`main.${mark}.js`] },
      images: {},
      page: 'index.html',
      initial: [`main.${mark}.js`],
      provides: {
        react: { version: '19.1.0', names: ['useState', 'useEffect'], scripts: [] },
        '@portal/router': { version: '1.2.0', names: ['Link'], scripts: [] },
        '@portal/query': { version: '1.0.0', names: ['useQuery'], scripts: ['query.0123abcd.js'] },
      },
      pages: ['/redirect', '/userprofile', '/portal'],
      ...manifest,
    },
  };
}

export const manifestText = ({ manifest }: BuiltRelease) => JSON.stringify(manifest, null, 2);

/** Packs the tarball of a release as the command line uploads it. */
export const tarballOf = (release: BuiltRelease): Promise<Buffer> =>
  packFiles([...release.files, [manifestFile, Buffer.from(manifestText(release))]]);

/** Packs a tarball of exactly these entries, without checks. */
export async function rawTarball(entries: readonly (Partial<Header> & { name: string; content?: string | Buffer })[]): Promise<Buffer> {
  const tarball = pack();
  for (const { content = '', ...header } of entries) tarball.entry(header, content);
  tarball.finalize();
  return gzipSync(await buffer(tarball));
}

/** Entries of a valid release for `rawTarball`, the manifest last. */
export const entriesOf = (release: BuiltRelease) => [
  ...[...release.files].map(([name, content]) => ({ name, content })),
  { name: manifestFile, content: Buffer.from(manifestText(release)) },
];

/** Writes builds to a folder as they come with the portal. Returns the folder. */
export function writeDist(releases: readonly BuiltRelease[], distDir = mkdtempSync(join(tmpdir(), 'portal-dist-'))): string {
  for (const release of releases) {
    const { name, version } = release.manifest;
    const folder = name === 'shell' ? join(distDir, 'shell') : join(distDir, 'remotes', name, version);
    for (const { name: file, content } of entriesOf(release)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  }
  return distDir;
}

/** Releases that come with the portal of these tests: a shell, booking and content. */
export const installedRelease = {
  shell: shellRelease(),
  booking: remoteRelease({ manifest: { version: '1.0.0' } }),
  content: remoteRelease({
    manifest: { name: 'content', version: '1.0.0', pages: [page('/'), page('/news/:id'), page('/privacy', { personal: true })] },
  }),
} as const;
