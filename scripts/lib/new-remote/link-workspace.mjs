import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Registers a new workspace with npm, like `npm install`: adds its two entries to package-lock.json and to npm's own lock in
 * node_modules, and links it there. Works offline, because the workspace depends on installed packages only.
 *
 * @param {string} top top folder of the project
 * @param {string} folder of the workspace, relative to the top
 */
export function linkWorkspace(top, folder) {
  const { name, version, dependencies, devDependencies } = readJson(join(top, folder, 'package.json'));
  const link = `node_modules/${name}`;
  const entries = { [folder]: { name, version, dependencies, devDependencies }, [link]: { resolved: folder, link: true } };
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) addToLock(join(top, file), entries);
  mkdirSync(dirname(join(top, link)), { recursive: true });
  symlinkSync(join('../..', folder), join(top, link), 'junction');
}

function addToLock(file, entries) {
  const lock = readJson(file);
  const packages = Object.entries({ ...lock.packages, ...entries }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
