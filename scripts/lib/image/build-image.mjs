import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot, pinnedNode } from '../paths.mjs';
import { run, stopWith } from '../run.mjs';

const baseName = 'localhost/portal-base';
const imageName = 'localhost/portal';
/** Debian's bundle of certificates. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Runs a command and returns what it prints. */
export const output = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();

async function runOrStop(command, ...args) {
  if ((await run(command, args)) !== 0) stopWith(`${command} ${args[0]} failed: see the lines above.`);
}

/**
 * Builds a base image like Node's official one: Debian, Node, npm and a user with the id 1000.
 *
 * @param {string} folder for the root file system
 * @returns {Promise<string>} the image's name
 */
export async function makeBase(folder) {
  if (output('buildah', 'images', '--quiet', '--filter', `reference=${baseName}`)) return baseName;
  const tar = join(folder, 'base.tar');
  await runOrStop('mmdebstrap', '--quiet', '--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', tar);
  const container = output('buildah', 'from', 'scratch');
  await runOrStop('buildah', 'add', '--quiet', container, tar, '/');
  await runOrStop('buildah', 'copy', '--quiet', container, realpathSync(pinnedNode()), '/usr/local/bin/node');
  await runOrStop('buildah', 'copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
  const finish = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node';
  await runOrStop('buildah', 'run', '--isolation', 'chroot', container, '--', 'sh', '-c', finish);
  await runOrStop('buildah', 'commit', '--quiet', '--rm', container, baseName);
  return baseName;
}

/** Folder of the npm that started this command. */
const npmFolder = () => dirname(dirname(realpathSync(process.env.npm_execpath ?? output('sh', '-c', 'command -v npm'))));

/**
 * Builds deploy/Dockerfile. During the build npm uses this user's settings and certificates, which the image does not contain.
 *
 * @param {string} base
 * @param {string} folder for files of the build
 * @returns {Promise<string>} the image's name
 */
export async function buildImage(base, folder) {
  const userNpmrc = join(homedir(), '.npmrc');
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `${existsSync(userNpmrc) ? readFileSync(userNpmrc, 'utf8') : ''}\ncafile=${certificates}\n`);
  const trusted = realpathSync(process.env.NODE_EXTRA_CA_CERTS ?? certificates);
  const mounts = ['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${trusted}:${certificates}:ro`];
  const args = ['bud', '--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', imageName];
  await runOrStop('buildah', ...args, ...mounts, '--file', fromRoot('deploy/Dockerfile'), fromRoot('.'));
  return imageName;
}
