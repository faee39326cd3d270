import { DatabaseSync } from 'node:sqlite';
import { basename } from 'node:path';
import { isBusy } from './sqlite-dialect.ts';
import { StoreRefused } from './store-refused.ts';

/** Milliseconds to wait for a process that is closing the file. */
const patience = 1_000;

/**
 * Opens a SQLite file and locks it until it is closed. Merges the write-ahead log into the file.
 *
 * @throws StoreRefused if another process has the file open, or the file is damaged
 */
export function openExclusively(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: patience });
    // Fails while any other process has the file open, even one that does not write.
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const integrity = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (integrity !== 'ok') throw new Error(`it is damaged (${String(integrity)})`);
    return database;
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw inUse(file);
    throw new StoreRefused(`${basename(file)} cannot be read: ${messageOf(error)} (${file})`);
  }
}

const inUse = (file: string) => new StoreRefused(`${basename(file)} is in use. Stop every process that uses it first: ${file}`);

/** Returns an error's message. Does not use `instanceof`, because Node's errors belong to another realm in tests. */
export const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
