import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** JSON of a reading, with a hash to detect changes. */
interface ReadingText {
  text: string;
  hash: string;
}

export function writeReading(reading: unknown): ReadingText {
  const text = JSON.stringify(reading);
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
}

export const packReading = (text: string): Promise<Uint8Array> => compress(text);

/** @throws Error if the bytes are not compressed JSON */
export const unpackReading = async (body: Uint8Array): Promise<unknown> => JSON.parse((await decompress(body)).toString('utf8')) as unknown;
