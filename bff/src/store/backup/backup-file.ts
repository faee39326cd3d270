import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf } from '../open-exclusively.ts';
import { StoreRefused } from '../store-refused.ts';
import { backupFormat, manifestSchema, type BackupManifest } from './manifest.ts';

/**
 * Length of the last line: the SHA-256 of all bytes before it.
 *
 * A backup is one file: the rows as gzipped lines of JSON, a line with the manifest, and the line with the checksum. `tail -n 2 FILE`
 * shows the manifest, and `head -c -65 FILE | sha256sum` checks the file without a portal.
 */
const checksumLineBytes = 65;
/** Bytes at the end of a file that certainly contain the manifest. */
const manifestAtMost = 65_536;
const mode = 0o600;

/** Ending of an unfinished file. */
export const draftEnding = '.part';

/**
 * Writes a backup. The file appears atomically and is on disk when this resolves.
 *
 * @param describe returns the manifest; called after the last line
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  describe: () => Omit<BackupManifest, 'format' | 'bodyBytes'>,
): Promise<BackupManifest> {
  // Processes that start in the same millisecond write backups of the same name.
  const draft = `${file}.${randomUUID()}${draftEnding}`;
  const handle = await open(draft, 'wx', mode);
  try {
    const manifest = await writeAll(handle, lines, describe);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAll(
  handle: FileHandle,
  lines: AsyncIterable<string>,
  describe: () => Omit<BackupManifest, 'format' | 'bodyBytes'>,
): Promise<BackupManifest> {
  const hash = createHash('sha256');
  let bodyBytes = 0;
  const gzip = createGzip();
  const write = async () => {
    for await (const chunk of gzip as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bodyBytes += chunk.length;
      await handle.writeFile(chunk);
    }
  };
  await Promise.all([pipeline(Readable.from(lines), gzip), write()]);
  const manifest: BackupManifest = { format: backupFormat, ...describe(), bodyBytes };
  const line = `\n${JSON.stringify(manifest)}\n`;
  hash.update(line);
  await handle.writeFile(`${line}${hash.digest('hex')}\n`);
  return manifest;
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

const damaged = (file: string, reason: string) =>
  new StoreRefused(`${file} is damaged or no backup: ${reason}. Nothing was changed. Use another backup.`);

/** Reads the manifest, and checks every byte of the file. @throws StoreRefused for a damaged or incomplete file, or another file */
export async function checkBackupFile(file: string): Promise<{ manifest: BackupManifest; sha256: string }> {
  const { manifest, sha256, size } = await readFooter(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: size - checksumLineBytes - 1 }), hash);
  if (hash.digest('hex') !== sha256) throw damaged(file, 'its checksum does not match');
  return { manifest, sha256 };
}

async function readFooter(file: string) {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StoreRefused(`The backup cannot be read: ${messageOf(error)}`);
  });
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, manifestAtMost);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const [line = '', sha256 = '', rest] = buffer.toString('latin1').split('\n').slice(-3);
    if (rest !== '' || !/^[0-9a-f]{64}$/.test(sha256)) throw damaged(file, 'its end is missing');
    return { manifest: parseManifest(file, Buffer.from(line, 'latin1').toString()), sha256, size };
  } finally {
    await handle.close();
  }
}

function parseManifest(file: string, line: string): BackupManifest {
  try {
    const manifest = manifestSchema.parse(JSON.parse(line));
    if (manifest.format <= backupFormat) return manifest;
  } catch (error) {
    throw damaged(file, `its manifest cannot be read (${messageOf(error).split('\n', 1)[0] ?? ''})`);
  }
  throw new StoreRefused(`${file} was made by a newer portal, in a format that this one does not know.`);
}

/** Reads the lines of a backup with a valid checksum. @throws StoreRefused if the rows cannot be unpacked */
export async function* readLines(file: string, { bodyBytes }: BackupManifest): AsyncGenerator<string> {
  const body = createReadStream(file, { end: bodyBytes - 1 });
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(body, text);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      // Splits the chunk and not the whole rest, so that each byte of a long row is searched once.
      const [end = '', ...nextLines] = chunk.split('\n');
      rest += end;
      for (const line of nextLines) {
        yield rest;
        rest = line;
      }
    }
    await reading;
  } catch (error) {
    throw damaged(file, `its rows cannot be read (${messageOf(error)})`);
  }
}
