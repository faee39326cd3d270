import { DatabaseSync } from 'node:sqlite';
import { basename } from 'node:path';
import { StoreRefused } from './store-refused.ts';

/** SQLite's code for a file that another connection uses (sqlite.org/rescode.html). */
const busyCode = 5;
/** Milliseconds. A process that is just closing the file gets this long. */
const patience = 1_000;

/**
 * Opens a SQLite file that nobody else has open, and keeps everybody else out until it is closed. What stood in the write-ahead
 * log is in the file afterwards.
 *
 * @throws StoreRefused when another process has it open, or it is damaged
 */
export function openExclusively(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: patience });
    // Leaving the write-ahead log needs the file alone: a process that only has it open is found too.
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new Error(`it is damaged (${String(found)})`);
    return database;
  } catch (error) {
    database?.close();
    if (codeOf(error) === busyCode) throw new StoreRefused(`${basename(file)} is in use. Stop every process that uses it first: ${file}`);
    throw new StoreRefused(`${basename(file)} cannot be read: ${messageOf(error)} (${file})`);
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** Node's own errors are of another realm in tests. */
export const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
