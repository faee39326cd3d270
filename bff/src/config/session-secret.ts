import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../store/private-files.ts';

const shortest = 32;

/** The listed keys: the first seals, all of them open. Undefined when one is shorter than 32 bytes. */
export function parseSecrets(value: string): string[] | undefined {
  const keys = value.split(',').map((key) => key.trim());
  return keys.every((key) => Buffer.byteLength(key) >= shortest) ? keys : undefined;
}

/**
 * The key of a demo that was given none: generated once and kept in the data directory, readable by its owner only.
 * The file appears complete or not at all, so that two processes that start together agree on one key.
 */
export function generatedSecret(dataDir: string): string {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'session-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
