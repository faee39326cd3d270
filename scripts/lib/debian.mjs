import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Installs Debian packages if this process may.
 *
 * @param {string[]} packages
 * @returns {Promise<boolean>} false without root, or on another system
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)) === 0;
}

/** Returns the version of an installed package, or undefined. */
export function versionOf(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Unpacks Debian packages into a folder. Needs no root, and does not change the system.
 *
 * @param {string[]} packages each as `name` or `name=version`
 * @param {string} folder
 * @returns {Promise<boolean>} false if they cannot be downloaded, or on another system
 */
export async function unpackPackages(packages, folder) {
  const downloads = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    const options = ['-qq', ...['APT::Sandbox::User=root', 'Acquire::http::Timeout=10'].flatMap((option) => ['-o', option])];
    const download = () => run('apt-get', [...options, 'download', ...packages], {}, { cwd: downloads });
    // A new machine has no package lists yet.
    if ((await download()) !== 0 && ((await run('apt-get', [...options, 'update'])) !== 0 || (await download()) !== 0)) return false;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(downloads).map((name) => join(downloads, name));
    return files.every((file) => spawnSync('dpkg-deb', ['--extract', file, folder]).status === 0);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

/**
 * Looks for programs in the path, and installs the Debian packages of the missing ones.
 *
 * @param {Record<string, string>} programs name of each program, and the package that holds it
 * @returns {Promise<string[]>} those that are still missing
 */
export async function ensurePrograms(programs) {
  const missing = () => Object.keys(programs).filter((name) => !isInPath(name));
  if (missing().length > 0) await installPackages(missing().map((name) => programs[name]));
  return missing();
}

/** Looks in the folders of servers too, which only root's path contains. */
const isInPath = (name) => [...process.env.PATH.split(':'), '/usr/sbin', '/sbin'].some((folder) => existsSync(`${folder}/${name}`));
