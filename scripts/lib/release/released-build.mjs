import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { UsageError } from './arguments.mjs';

/** Name under which the shell is released. */
export const shellName = 'shell';

/**
 * @typedef {object} ReleasedBuild
 * @property {string} remote name of the remote, or `shell`
 * @property {string} workspace name of its npm package
 * @property {string} version of its package.json
 * @property {string} folder its sources
 * @property {string} bundle folder that a build writes
 */

/**
 * Finds the package of a remote, or of the shell.
 *
 * @param {string} remote
 * @param {string} [top] top folder of the project
 * @returns {ReleasedBuild}
 * @throws {UsageError} when there is no such package
 */
export function releasedBuild(remote, top = fromRoot()) {
  const name = remote === shellName ? shellName : `mfe-${remote}`;
  const folder = `${top}/${name}`;
  if (!existsSync(`${folder}/package.json`)) throw new UsageError(`There is no remote "${remote}": ${name}/package.json does not exist.`);
  const { name: workspace, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const bundle = remote === shellName ? `${top}/dist/shell` : `${top}/dist/remotes/${remote}/${version}`;
  return { remote, workspace, version, folder, bundle };
}
