import { filePath, releaseLimits } from '@portal/portal-contract';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { HttpError } from '../../../plugins/http-error.ts';

/** Refusal of an upload that is not a release. The message says why. */
export class BundleError extends HttpError {
  constructor(message: string) {
    super(400, message);
    this.name = 'BundleError';
  }
}

/** Files of a tarball by path, in the tarball's order. */
export type FileMap = ReadonlyMap<string, Buffer>;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/**
 * Unpacks a gzipped tarball into memory, within `releaseLimits`.
 *
 * @throws BundleError unless all entries are plain files with unique, plain, relative names
 */
export async function readTarball(tarball: Uint8Array): Promise<FileMap> {
  if (tarball.length > releaseLimits.upload) throw new BundleError(tooLarge);
  const files = new Map<string, Buffer>();
  const reader = extract();
  const results = await Promise.allSettled([
    pipeline(Readable.from([tarball]), createGunzip(), atMost(releaseLimits.unpacked), reader),
    collect(reader, files),
  ]);
  const errors = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  // A failed stream ends the other one too, so both may have an error. Our own refusal is the cause.
  const refusal = errors.find((error) => error instanceof BundleError);
  if (refusal ?? errors[0]) throw refusal ?? new BundleError('The upload is not a gzipped tarball, or a part of it is missing.');
  return files;
}

/** Refusal of an upload over the limit. */
export const tooLarge = `The upload is larger than ${megabytes(releaseLimits.upload)}.`;

async function collect(reader: ReturnType<typeof extract>, files: Map<string, Buffer>): Promise<void> {
  /** Folders of the files so far. */
  const folders = new Set<string>();
  let entries = 0;
  for await (const entry of reader) {
    const { header } = entry;
    entries += 1;
    if (entries > releaseLimits.entries) throw new BundleError(`The tarball has more than ${releaseLimits.entries} entries.`);
    const problem = problemWith(header, files, folders);
    if (problem) throw new BundleError(problem);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (header.type === 'directory') continue;
    files.set(header.name, Buffer.concat(chunks));
    for (const folder of foldersOf(header.name)) folders.add(folder);
  }
}

/** Lists the folders of a file: `a` and `a/b` for `a/b/c.js`. */
const foldersOf = (name: string): string[] => {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
};

function problemWith({ name, type }: Header, files: FileMap, folders: ReadonlySet<string>): string | undefined {
  const quotedName = JSON.stringify(name.slice(0, 100));
  if (type === 'directory') return undefined;
  if (type !== 'file') return `${quotedName} is a ${type ?? 'special file'}. A release holds plain files only.`;
  if (!filePath.safeParse(name).success)
    return `${quotedName} is no valid file name. Names are relative, and no part of them is empty or begins with a dot.`;
  if (files.has(name)) return `${quotedName} is in the tarball twice.`;
  const fileAndFolder = folders.has(name) ? name : foldersOf(name).find((folder) => files.has(folder));
  if (fileAndFolder !== undefined) return `${JSON.stringify(fileAndFolder)} is a file and a folder. Rename one of them.`;
  if (files.size >= releaseLimits.files) return `The release has more than ${releaseLimits.files} files.`;
  return undefined;
}

/** Limits the bytes of a stream, because a small upload can unpack to any size. */
function atMost(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(new BundleError(`The release unpacks to more than ${megabytes(bytes)}.`));
      else done(null, chunk);
    },
  });
}
