import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rights of this user alone. Names, addresses and appeals are in these files. */
const modes = { folder: 0o700, file: 0o600 } as const;
/** SQLite gives the files that it makes beside a database the database's own mode; those of an older version may have others. */
const besides = ['-wal', '-shm'];

/** Milliseconds that a statement waits for another process's write. */
const defaultTimeout = 5_000;

/** Makes a folder that only this user may enter, or takes the others' rights to it away. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: modes.folder });
  setMode(folder, modes.folder);
}

/** SQLite's name for a database without a file. */
const inMemory = ':memory:';

/**
 * Opens a SQLite database that only this user may read. Makes the file and its folder when they are missing, and takes the
 * others' rights to them away.
 *
 * @throws Error when the file is no database or cannot be written
 */
export function openPrivateDatabase(file: string, timeout: number = defaultTimeout): DatabaseSync {
  if (file !== inMemory) makePrivateFile(file);
  return new DatabaseSync(file, { timeout });
}

/** Makes a file that only this user may read, or takes the others' rights to it away. */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  // Made here, so that it never has another mode, not even for a moment.
  closeSync(openSync(file, 'a', modes.file));
  for (const path of [file, ...besides.map((suffix) => file + suffix)]) setMode(path, modes.file);
}

/** Sets the mode of what is there. A path that belongs to somebody else, such as a mounted volume, keeps its own. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}
