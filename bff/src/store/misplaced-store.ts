import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { storeFile } from './open-sqlite.ts';
import { StoreRefused } from './store-refused.ts';

/** Name of the SQLite store after its move to PostgreSQL. */
export const movedFile = `${storeFile}.moved`;

/**
 * Checks the data directory of a portal on SQLite.
 *
 * @throws StoreRefused if its store was moved to PostgreSQL, because the portal would start with an empty one
 */
export function refuseMovedStore(dataDir: string): void {
  if (!existsSync(join(dataDir, movedFile)) || existsSync(join(dataDir, storeFile))) return;
  throw new StoreRefused(
    `The store of ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the file as it was then, ` +
      `rename ${movedFile} to ${storeFile}.`,
  );
}

/**
 * Checks the data directory of a portal on PostgreSQL, which holds only files that can be created again.
 *
 * @throws StoreRefused if the data directory contains a store that was never moved
 */
export function refuseUnmovedStore(dataDir: string): void {
  const size = statSync(join(dataDir, storeFile), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  throw new StoreRefused(
    `DATABASE_URL is set, but DATA_DIR (${dataDir}) holds a store that PostgreSQL lacks: ${storeFile}. ` +
      'Copy it with `npm run store -- move`, or empty the folder.',
  );
}
