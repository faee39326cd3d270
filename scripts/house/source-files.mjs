import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packages } from '../../lint/packages.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Packages for tests only, and the sandbox, which is a separate product. */
const excluded = new Set(['e2e', 'libs/sandbox', 'libs/contracts/sandbox', 'libs/testing', 'libs/postgres']);

/** @typedef {{ path: string, text: string, imports: string[] }} SourceFile paths are relative to the top folder, with `/` */

/** @returns {SourceFile[]} the sources of everything that the portal serves and runs, without tests, benchmarks and development pages */
export function productFiles() {
  const paths = packages
    .filter(({ folder }) => !excluded.has(folder))
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

/** Paths that the imports of a file may mean, including types and dynamic imports. The name of a package means its entry point. */
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
