import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makePrivateFolder } from '../store/private-files.ts';
import type { Report } from './config-error.ts';
import { withFacts, textSchema } from './setting.ts';

const shortestKeyBytes = 32;

export const sessionSettings = z.object({
  SESSION_SECRET: withFacts(z.optional(textSchema), {
    about: 'Keys of the cookies. The first key seals, every key opens. To rotate, follow docs/rotation.md',
    accepts: `keys of ${shortestKeyBytes} bytes or more, comma-separated`,
    fallback: 'generated, kept in `DATA_DIR`; required in production',
    isSecret: true,
  }),
});

/** Reads the keys of the cookies. Undefined if none is set. */
export function readSessionSecrets({ SESSION_SECRET: value }: z.infer<typeof sessionSettings>, isRequired: boolean, report: Report) {
  if (value === undefined) {
    if (isRequired) report('SESSION_SECRET', 'is missing');
    return undefined;
  }
  const keys = value.split(',').map((key) => key.trim());
  if (keys.some((key) => Buffer.byteLength(key) < shortestKeyBytes)) report('SESSION_SECRET', 'each key needs 32 bytes or more');
  return keys;
}

/**
 * Returns the key of a demo without `SESSION_SECRET`. The key is generated once and kept in the data directory, readable by its owner
 * only. The file is created atomically, so that concurrent starts agree on one key.
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
