import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @typedef {{ name: string, tag: string, folder: string }} Package folder: relative to the top, with `/` */

/** @type {Package[]} every package of the workspace with its tag */
export const packages = readJson(join(root, 'package.json'))
  .workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  .map((file) => {
    const { name, nx } = readJson(join(root, file));
    return { name, folder: dirname(file).split(sep).join('/'), tag: nx?.tags?.[0] };
  });

/** @type {Package} */
const tools = { name: 'tools', tag: 'tools', folder: '' };

/** Returns the path below the top folder, with `/`. */
export const pathInProject = (file) => relative(root, file).split(sep).join('/');

/** Returns the package of a file. */
export const packageOf = (file) => packages.find(({ folder }) => pathInProject(file).startsWith(`${folder}/`)) ?? tools;

/** Returns the package of an import such as `@portal/router` or `@portal/shell-api/host`. */
export const packageNamed = (source) => packages.find(({ name }) => source === name || source.startsWith(`${name}/`));
