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

/** A built remote or shell in memory. Files are without the manifest, source maps and compressed forms. */
export interface Bundle<Content extends RemoteManifest | ShellManifest = RemoteManifest> {
  manifest: Content;
  files: ReadonlyMap<string, Buffer>;
}

const left = /\.(map|br|gz)$/;

function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).filter((name) => !left.test(name));
  return new Map(names.filter((name) => name !== manifestFile).map((name) => [name, readFileSync(join(folder, name))]));
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

/** The bundle with another content of one file, and the hash of it in the manifest. */
export function withFile(bundle: Bundle, name: string, content: Buffer): Bundle {
  const files = new Map(bundle.files).set(name, content);
  const entry = { integrity: integrityOf(content), bytes: content.length, brotli: brotliCompressSync(content).length };
  return { ...withManifest(bundle, (manifest) => void (manifest.files[name] = entry)), files };
}

/** The tarball that a team would upload. */
export const pack = ({ manifest, files }: Bundle<RemoteManifest | ShellManifest>, options: ZlibOptions = { level: 1 }): Promise<Buffer> =>
  packFiles([...files, [manifestFile, Buffer.from(JSON.stringify(manifest))] as const], options);
