import { DatabaseSync } from 'node:sqlite';
import { basename } from 'node:path';
import { isBusy } from './sqlite-dialect.ts';
import { StoreRefused } from './store-refused.ts';

/** Milliseconds to wait for a process that is closing the file. */
const patience = 1_000;

/**
 * Opens a SQLite file exclusively until it is closed. Moves the write-ahead log into the file.
 *
 * @throws StoreRefused when another process has the file open, or it is damaged
 */
export function openExclusively(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: patience });
    // Fails while any other process has the file open, even one that does not write.
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new Error(`it is damaged (${String(found)})`);
    return database;
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw inUse(file);
    throw new StoreRefused(`${basename(file)} cannot be read: ${messageOf(error)} (${file})`);
  }
}

/**
 * Keeps every other process from a SQLite file until it is closed, also from a damaged one.
 *
 * @returns undefined for a file that no SQLite can open
 * @throws StoreRefused when another process has the file open
 */
export function holdExclusively(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) throw inUse(file);
    return undefined;
  }
}

const inUse = (file: string) => new StoreRefused(`${basename(file)} is in use. Stop every process that uses it first: ${file}`);

/** Duck typing, because Node's own errors belong to another realm in tests. */
export const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
