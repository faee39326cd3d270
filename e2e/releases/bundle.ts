import {
  hashAlgorithm,
  manifestFile,
  remoteManifestSchema,
  shellManifestSchema,
  type RemoteManifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, type ZlibOptions } from 'node:zlib';
import { packFiles } from '../../scripts/lib/release/pack.mjs';

/** A built remote or shell in memory. Files are without the manifest and source maps. */
export interface Bundle<Content extends RemoteManifest | ShellManifest = RemoteManifest> {
  manifest: Content;
  files: ReadonlyMap<string, Buffer>;
}

function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  const wanted = names.filter((name) => name !== manifestFile && !name.endsWith('.map'));
  return new Map(wanted.map((name) => [name, readFileSync(join(folder, name))]));
}

const readManifest = (folder: string): unknown => JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));

export const readRemote = (folder: string): Bundle => ({
  manifest: remoteManifestSchema.parse(readManifest(folder)),
  files: readFiles(folder),
});

export const readShell = (folder: string): Bundle<ShellManifest> => ({
  manifest: shellManifestSchema.parse(readManifest(folder)),
  files: readFiles(folder),
});

/** The bundle with another manifest. `change` may break the contract: that is what some tests are for. */
export function withManifest<Content extends RemoteManifest | ShellManifest>(
  { manifest, files }: Bundle<Content>,
  change: (manifest: Content) => void,
): Bundle<Content> {
  const copy = structuredClone(manifest);
  change(copy);
  return { manifest: copy, files };
}

/** Hash of a file, as the `integrity` attribute takes it. */
export const integrityOf = (content: Buffer | string) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(content).digest('base64')}`;

/** The bundle without compressed forms: the portal compresses each file itself to weigh it, which takes a second. */
export const withoutForms = ({ manifest, files }: Bundle<RemoteManifest | ShellManifest>): Bundle<RemoteManifest | ShellManifest> => ({
  manifest,
  files: new Map([...files].filter(([name]) => !/\.(br|gz)$/.test(name))),
});

/** The bundle with another content of one file, and the hash of it in the manifest. */
export function withFile(bundle: Bundle, name: string, content: Buffer): Bundle {
  const brotli = brotliCompressSync(content);
  const files = new Map(bundle.files).set(name, content).set(`${name}.br`, brotli);
  files.delete(`${name}.gz`);
  const entry = { integrity: integrityOf(content), bytes: content.length, brotli: brotli.length };
  return { ...withManifest(bundle, (manifest) => void (manifest.files[name] = entry)), files };
}

/** The tarball that a team would upload. */
export const pack = ({ manifest, files }: Bundle<RemoteManifest | ShellManifest>, options: ZlibOptions = { level: 1 }): Promise<Buffer> =>
  packFiles([...files, [manifestFile, Buffer.from(JSON.stringify(manifest))] as const], options);
