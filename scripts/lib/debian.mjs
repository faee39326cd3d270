import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The version of a package that is installed, if it is. */
export function versionOf(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Unpacks Debian packages into a folder. Needs no root, and leaves the system as it is.
 *
 * @param {string[]} packages each as `name` or `name=version`
 * @param {string} folder
 * @returns {Promise<boolean>} false where they cannot be had, or on another system
 */
export async function unpackPackages(packages, folder) {
  const downloads = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    const options = ['-qq', ...['APT::Sandbox::User=root', 'Acquire::http::Timeout=10'].flatMap((option) => ['-o', option])];
    const download = () => run('apt-get', [...options, 'download', ...packages], {}, { cwd: downloads });
    // A new machine has no lists of packages yet.
    if ((await download()) !== 0 && ((await run('apt-get', [...options, 'update'])) !== 0 || (await download()) !== 0)) return false;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(downloads).map((name) => join(downloads, name));
    return files.every((file) => spawnSync('dpkg-deb', ['--extract', file, folder]).status === 0);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
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
