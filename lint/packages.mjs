import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Resolves a workspace pattern to folders, segment by segment. `*` matches any part of one name. */
function foldersOf([segment, ...rest], base = '') {
  const name = new RegExp(`^${segment.replaceAll('*', '[^/]*')}$`);
  const folders = readdirSync(join(root, base), { withFileTypes: true }).filter((entry) => entry.isDirectory() && name.test(entry.name));
  return folders.flatMap((folder) => (rest.length > 0 ? foldersOf(rest, `${base}${folder.name}/`) : [base + folder.name]));
}

/** @typedef {{ name: string, tag: string, folder: string }} Package folder: relative to the top, with `/` */

/** @type {Package[]} every package of the workspace with its tag */
export const packages = readJson(join(root, 'package.json'))
  .workspaces.flatMap((pattern) => foldersOf(pattern.split('/')))
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const { name, nx } = readJson(join(root, folder, 'package.json'));
    return { name, folder, tag: nx?.tags?.[0] };
  });

/** @type {Package} */
const tools = { name: 'tools', tag: 'tools', folder: '' };

/** Returns the path below the top folder, with `/`. */
export const pathInProject = (file) => relative(root, file).split(sep).join('/');

/** Returns the package of a file. */
export const packageOf = (file) => packages.find(({ folder }) => pathInProject(file).startsWith(`${folder}/`)) ?? tools;

/** Returns the package of an import such as `@portal/router` or `@portal/shell-api/host`. */
export const packageNamed = (source) => packages.find(({ name }) => source === name || source.startsWith(`${name}/`));
