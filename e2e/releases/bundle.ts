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
import { packFiles } from '../../scripts/lib/release/candidate.mjs';

/** A built remote or shell in memory. `files` excludes the manifest and source maps. */
export interface Bundle<Content extends RemoteManifest | ShellManifest = RemoteManifest> {
  manifest: Content;
  files: ReadonlyMap<string, Buffer>;
}

function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  const releasedNames = names.filter((name) => name !== manifestFile && !name.endsWith('.map'));
  return new Map(releasedNames.map((name) => [name, readFileSync(join(folder, name))]));
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

/** Returns the bundle with a changed manifest. Some tests break the contract on purpose. */
export function withManifest<Content extends RemoteManifest | ShellManifest>(
  { manifest, files }: Bundle<Content>,
  change: (manifest: Content) => void,
): Bundle<Content> {
  const copy = structuredClone(manifest);
  change(copy);
  return { manifest: copy, files };
}

/** Returns the hash of a file in the format of the `integrity` attribute. */
export const integrityOf = (content: Buffer | string) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(content).digest('base64')}`;

/** Returns the bundle without compressed forms. The portal then takes a second to compress each file for its size. */
export const withoutForms = ({ manifest, files }: Bundle<RemoteManifest | ShellManifest>): Bundle<RemoteManifest | ShellManifest> => ({
  manifest,
  files: new Map([...files].filter(([name]) => !/\.(br|gz)$/.test(name))),
});

/** Returns the bundle with another content for one file, and its hash in the manifest. */
export function withFile(bundle: Bundle, name: string, content: Buffer): Bundle {
  const brotli = brotliCompressSync(content);
  const files = new Map(bundle.files).set(name, content).set(`${name}.br`, brotli);
  files.delete(`${name}.gz`);
  const entry = { integrity: integrityOf(content), bytes: content.length, brotli: brotli.length };
  return { ...withManifest(bundle, (manifest) => void (manifest.files[name] = entry)), files };
}

/** Returns the tarball that a team would upload. */
export const pack = ({ manifest, files }: Bundle<RemoteManifest | ShellManifest>, options: ZlibOptions = { level: 1 }): Promise<Buffer> =>
  packFiles([...files, [manifestFile, Buffer.from(JSON.stringify(manifest))] as const], options);
