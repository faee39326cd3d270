import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packages } from '../../lint/packages.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Packages that serve tests alone, and the sandbox, a product of its own. */
const besides = new Set(['e2e', 'libs/sandbox', 'libs/contracts/sandbox', 'libs/testing', 'libs/postgres']);

/** @typedef {{ path: string, text: string, imports: string[] }} SourceFile path: relative to the top, with `/`; imports: paths of its kind */

/** @returns {SourceFile[]} the source of what the portal serves and runs on, without tests, benches and development pages */
export function productFiles() {
  const paths = packages
    .filter(({ folder }) => !besides.has(folder))
    .flatMap(({ folder }) => globSync(`${folder}/src/**/*.{ts,tsx,cjs,mjs}`, { cwd: root }))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.test\.|\.d\.ts$|(^|\/)(test|tests|bench|node_modules)\//.test(path))
    .toSorted();
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(path, text).filter((target) => known.has(target)) };
  });
}

const specifiers = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '/index.ts'];

/** Files that a file may import, types and dynamic imports included: its own package's by path, other packages' entry points by name. */
function importsOf(path, text) {
  const names = [...text.matchAll(specifiers)].map(([, name]) => name);
  return names.flatMap((name) => {
    if (!name.startsWith('.')) return entryOf(name);
    const target = relative(root, resolve(root, dirname(path), name))
      .split(sep)
      .join('/');
    return endings.map((ending) => target + ending);
  });
}

function entryOf(name) {
  const owner = packages.find((each) => each.name === name);
  return owner ? [`${owner.folder}/src/index.ts`] : [];
}
