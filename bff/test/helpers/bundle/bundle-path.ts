import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
/** Folders and files that the bundle depends on. The lock file stands for `node_modules`. */
const sources = ['bff/src', 'bff/test/helpers/bundle', 'libs', 'package-lock.json'];
const ignoredNames = /^(node_modules|dist|test)$|\.test\.tsx?$/;

/** Returns the path of the bundle of the current sources. Its name contains their hash, so that no stale bundle is started. */
export function bundlePath(): string {
  const hash = createHash('sha256');
  const visit = (path: string) => hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (ignoredNames.test(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else visit(path);
    }
  };
  for (const source of sources) {
    if (source.includes('.')) visit(source);
    else walk(source);
  }
  return join(root, `.cache/server/${hash.digest('hex').slice(0, 16)}.mjs`);
}
