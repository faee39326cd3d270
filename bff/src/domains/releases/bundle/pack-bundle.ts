import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { pack } from 'tar-stream';

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
  const chunks: Buffer[] = [];
  for await (const chunk of tarball) chunks.push(chunk as Buffer);
  return promisify<Buffer, ZlibOptions, Buffer>(gzip)(Buffer.concat(chunks), options);
}

/** Returns the sorted paths of the files to upload, relative to the folder and with `/`. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
