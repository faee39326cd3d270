import { chmodSync, chownSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Access for this user alone: the files hold names, addresses and appeals. */
const modes = { folder: 0o700, file: 0o600 } as const;
/** Files that SQLite creates beside a database. They get the database's mode; files of an older version may have another. */
const besides = ['-wal', '-shm'];

/** How long a statement waits for another process's write, in milliseconds. */
const defaultTimeout = 5_000;

/** Creates a folder that only this user may enter, or removes the access of others. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: modes.folder });
  setMode(folder, modes.folder);
}

/** SQLite's name for a database without a file. */
const inMemory = ':memory:';

/**
 * Opens a SQLite database that only this user may read. Creates the file and its folder if they are missing, and removes the
 * access of others.
 *
 * @throws Error when the file is no database or cannot be written
 */
export function openPrivateDatabase(file: string, timeout: number = defaultTimeout): DatabaseSync {
  if (file !== inMemory) makePrivateFile(file);
  return new DatabaseSync(file, { timeout });
}

/** Creates a file that only this user may read, or removes the access of others. */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  // Created here rather than by SQLite, so that it never has another mode.
  closeSync(openSync(file, 'a', modes.file));
  for (const path of [file, ...besides.map((suffix) => file + suffix)]) setMode(path, modes.file);
}

/** Sets the mode of an existing path. A path of another owner, such as a mounted volume, keeps its own. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}

/** Gives a path the owner of its folder. A command that root runs must leave files that the portal's user can use. */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
