import { existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { messageOf, storeFile } from '../open-sqlite.ts';
import { giveToOwner, makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { StoreRefused } from '../store-unavailable.ts';

/** Free space that a copy must leave for the store, in bytes. */
const reservedBytes = 64 * 1024 * 1024;
/** Ending of an unfinished copy. */
export const draftEnding = '.part';
/** How long a copy waits for another process's write, in milliseconds. */
const patienceMs = 5_000;
/** More pages than any store has. A copy in several steps would begin again after each write of another process. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite store into one file, while portals use it. Reads and writes in another thread, so that this process keeps serving;
 * only the check of the copy runs in this one. The copy is marked, so that a portal that starts on it waits for
 * `npm run store -- restored`.
 *
 * @param file a new file
 * @throws StoreRefused if there is no store, the file exists, or the disk is full
 */
export async function copyStore(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, storeFile);
  if (!existsSync(source)) throw new StoreRefused(`There is no store in ${dataDir} yet.`);
  if (existsSync(file)) throw new StoreRefused(`${file} exists. Name a new file.`);
  const folder = dirname(file);
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    giveToOwner(folder);
  }
  refuseFullDisk(folder, statSync(source).size);
  const draft = file + draftEnding;
  rmSync(draft, { force: true });
  try {
    makePrivateFile(draft);
    await copyPages(source, draft);
    mark(draft);
    giveToOwner(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuseFullDisk(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + reservedBytes) throw new StoreRefused(`The disk of ${folder} has no room for a copy. Free space.`);
}

/** Reads one state of the store. Writers do not wait for it. Deleted data does not reach the copy: the store overwrites it. */
async function copyPages(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: patienceMs });
  try {
    // An empty file is a valid target, and keeps its mode.
    await backup(database, target, { rate: allPages });
  } finally {
    database.close();
  }
}

function mark(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Otherwise the copy would need a log beside it, like the store.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    const integrity = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (integrity !== 'ok') throw new StoreRefused(`The store is damaged: ${String(integrity)}`);
    database.exec('UPDATE store_mark SET is_copy = 1');
  } finally {
    database.close();
  }
}

/** Returns why a copy cannot be restored. Undefined for a good one. */
export function checkCopy(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const integrity = String(database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']);
    return integrity === 'ok' ? undefined : `${file} is damaged: ${integrity}`;
  } catch (error) {
    return `${file} cannot be read: ${messageOf(error)}`;
  } finally {
    database?.close();
  }
}
