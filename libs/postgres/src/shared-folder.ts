import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Path of a folder that all clusters share. Its name contains the version of the binaries. */
export function sharedFolder(source: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  return join(import.meta.dirname, '../../../.cache/postgres', `${version}-${name}`);
}

/** Gives a finished folder its name. Of several concurrent processes one succeeds. */
export function publish(draft: string, name: string): void {
  try {
    renameSync(draft, name);
  } catch {
    rmSync(draft, { recursive: true });
  }
}
