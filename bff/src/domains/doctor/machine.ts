import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Facts about this machine. */
export interface Machine {
  now(): number;
  /** Returns the free bytes on the disk of a path for this user. The path need not exist yet. */
  freeBytes(path: string): number;
  /** True if this user may read and write a file, or enter and write a folder. */
  mayWrite(path: string): boolean;
  mayRead(path: string): boolean;
}

export const thisMachine: Machine = {
  now: Date.now,
  freeBytes(path) {
    const { bavail, bsize } = statfsSync(nearestExisting(path));
    return bavail * bsize;
  },
  mayWrite: (path) => isAllowed(path, constants.R_OK | constants.W_OK | (statOf(path)?.isDirectory() ? constants.X_OK : 0)),
  mayRead: (path) => isAllowed(path, constants.R_OK),
};

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path, or the closest parent folder that exists. */
export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Returns the paths of the files in a folder. Empty for a folder that cannot be read. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []));
  } catch {
    return [];
  }
}

/** Returns facts about a path; undefined if it does not exist. */
export const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
