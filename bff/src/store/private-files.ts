import { chmodSync, chownSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Modes that admit only this user, because the files contain personal data. */
const modes = { folder: 0o700, file: 0o600 } as const;
/** Suffixes of the files that SQLite creates beside a database with its mode. Files of an older version may have another mode. */
const besides = ['-wal', '-shm'];

/** Creates a folder that only this user may enter, or restricts an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: modes.folder });
  setMode(folder, modes.folder);
}

/** Creates a file that only this user may read, or restricts an existing one. */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  // SQLite would create the file with another mode first.
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

/** Sets the owner of a path to that of its folder, so that the portal's user can use files of a command that root runs. */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
