import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { storeFile } from '../open-sqlite.ts';
import { StoreRefused } from '../store-refused.ts';
import { version1FilesIn } from './take-over.ts';

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
  const files = [...version1FilesIn(dataDir), ...(sizeOf(join(dataDir, storeFile)) > 0 ? [storeFile] : [])];
  if (files.length === 0) return;
  throw new StoreRefused(
    `DATABASE_URL is set, but DATA_DIR (${dataDir}) holds a store that PostgreSQL lacks: ${files.join(', ')}. ` +
      'Copy it with `npm run store -- move`, or empty the folder.',
  );
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
