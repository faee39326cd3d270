import { manifestFile, pageChunk, remoteContract, widgetChunk, type RemoteManifest, type ShellManifest } from '@portal/portal-contract';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { contractVersionsOfBff } from '../../../src/domains/releases/gate/rules.ts';
import { packFiles } from '../../../src/domains/releases/bundle/bundle.ts';
import { integrityOf } from '../../../src/domains/releases/bundle/release-files.ts';

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
