import { filePath, manifestFile, releaseLimits, type Manifest } from '@portal/portal-contract';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip, type ZlibOptions } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import * as z from 'zod/mini';
import { HttpError } from '../../../plugins/http-error.ts';
import { parseManifest } from './manifest.ts';
import { problemWithFiles, type FileMap } from './release-files.ts';

/** Creates the refusal of an upload that is not a release. */
export const notARelease = (reason: string) => new HttpError(400, reason);

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Refusal of an upload over the limit. */
export const tooLarge = `The upload is larger than ${megabytes(releaseLimits.upload)}.`;

/**
 * Unpacks a gzipped tarball into memory, within `releaseLimits`.
 *
 * @throws HttpError 400 unless all entries are plain files with unique, plain, relative names
 */
async function readTarball(tarball: Uint8Array): Promise<Map<string, Buffer>> {
  if (tarball.length > releaseLimits.upload) throw notARelease(tooLarge);
  try {
    // A small upload can unpack to any size.
    return await readEntries(
      await promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)(tarball, { maxOutputLength: releaseLimits.unpacked }),
    );
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw notARelease(
      isTooLong
        ? `The release unpacks to more than ${megabytes(releaseLimits.unpacked)}.`
        : 'The upload is not a gzipped tarball, or a part of it is missing.',
    );
  }
}

async function readEntries(tarball: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let entries = 0;
  for await (const entry of Readable.from([tarball]).pipe(extract())) {
    const { header } = entry;
    entries += 1;
    if (entries > releaseLimits.entries) throw notARelease(`The tarball has more than ${releaseLimits.entries} entries.`);
    const content = await buffer(entry);
    if (header.type === 'directory') continue;
    const problem = problemWith(header, files);
    if (problem) throw notARelease(problem);
    files.set(header.name, content);
  }
  const names = [...files.keys()].sort();
  const folder = names.find((name) => names.some((other) => other.startsWith(`${name}/`)));
  if (folder !== undefined) throw notARelease(`${JSON.stringify(folder)} is a file and a folder. Rename one of them.`);
  return files;
}

function problemWith({ name, type }: Header, files: FileMap): string | undefined {
  const quotedName = JSON.stringify(name.slice(0, 100));
  if (type !== 'file') return `${quotedName} is a ${type ?? 'special file'}. A release holds plain files only.`;
  if (!filePath.safeParse(name).success)
    return `${quotedName} is no valid file name. Names are relative, and no part of them is empty or begins with a dot.`;
  if (files.has(name)) return `${quotedName} is in the tarball twice.`;
  return files.size >= releaseLimits.files ? `The release has more than ${releaseLimits.files} files.` : undefined;
}

/** A build whose files match its manifest. */
export interface Bundle {
  manifest: Manifest;
  /** Unparsed manifest. */
  manifestText: string;
  /** All files except the manifest, compressed forms included. */
  files: FileMap;
}

/** A build whose manifest violates the contract. */
export interface MalformedBundle {
  version: string;
  /** One sentence for each problem. */
  malformed: string[];
}

const claimSchema = z.object({ name: z.string(), version: z.catch(z.string().check(z.maxLength(40)), '0.0.0') });

/**
 * Reads an upload for one remote.
 *
 * @throws HttpError 400 for an unreadable tarball, another remote's build, or files that do not match the manifest
 */
export async function readBundle(remote: string, tarball: Uint8Array): Promise<Bundle | MalformedBundle> {
  const files = await readTarball(tarball);
  const manifestText = files.get(manifestFile)?.toString();
  if (manifestText === undefined) throw notARelease(`${manifestFile} is missing.`);
  files.delete(manifestFile);

  const content = parseJson(manifestText);
  const claim = claimSchema.safeParse(content);
  if (!claim.success) throw notARelease(`${manifestFile} does not name a remote.`);
  if (claim.data.name !== remote)
    throw notARelease(`${manifestFile} names ${claim.data.name.slice(0, 40)}, but the upload is for ${remote}.`);

  const parsed = parseManifest(remote, content);
  if (!parsed.success) return { version: claim.data.version, malformed: parsed.problems };
  const problem = await problemWithFiles(parsed.manifest, files);
  if (problem) throw notARelease(problem);
  return { manifest: parsed.manifest, manifestText, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notARelease(`${manifestFile} is not JSON.`);
  }
}

/** Time and mode of every entry, so that equal builds pack to equal bytes. */
const entryFields = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 };

/**
 * Packs a build into the tarball that a release uploads. Omits source maps, because visitors never load them.
 *
 * @param folder the build, for example `dist/remotes/booking/1.1.0`
 * @returns the gzipped tarball. Equal builds have equal bytes
 * @throws Error ENOENT if the folder does not exist
 */
export async function packBundle(folder: string): Promise<Buffer> {
  const files = await Promise.all((await listFiles(folder)).map(async (path) => [path, await readFile(join(folder, path))] as const));
  return packFiles(files);
}

/** Packs files in this order. @param options options of gzip */
export async function packFiles(files: Iterable<readonly [name: string, content: Buffer]>, options: ZlibOptions = {}): Promise<Buffer> {
  const tarball = pack();
  for (const [name, content] of files) tarball.entry({ name, ...entryFields }, content);
  tarball.finalize();
  return promisify<Buffer, ZlibOptions, Buffer>(gzip)(await buffer(tarball), options);
}

/** Returns the sorted paths of the files to upload, relative to the folder and with `/`. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
