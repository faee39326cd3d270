import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
/** Folders and files that the server's text is made of; `node_modules` follow from the lock file. */
const sources = ['bff/src', 'bff/test/helpers/bundle', 'libs', 'package-lock.json'];
const others = /^(node_modules|dist|test)$|\.test\.tsx?$/;

/** Path of the bundle of the sources as they are now. Its name has their hash, so that an old one is never taken for it. */
export function bundlePath(): string {
  const hash = createHash('sha256');
  const visit = (path: string) => hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (others.test(entry.name)) continue;
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
