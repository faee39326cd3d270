import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages when this process may.
 *
 * @param {string[]} packages
 * @returns {Promise<boolean>} false where it may not: without root, or on another system
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)) === 0;
}

/**
 * Finds programs in the path, or installs the Debian packages of those that are missing.
 *
 * @param {Record<string, string>} programs name of each program, and the package that holds it
 * @returns {Promise<string[]>} those that are still missing
 */
export async function ensurePrograms(programs) {
  const missing = () => Object.keys(programs).filter((name) => !isInPath(name));
  if (missing().length > 0) await installPackages(missing().map((name) => programs[name]));
  return missing();
}

/** Servers are in folders that only root has in its path. */
const isInPath = (name) => [...process.env.PATH.split(':'), '/usr/sbin', '/sbin'].some((folder) => existsSync(`${folder}/${name}`));
