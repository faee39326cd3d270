/**
 * `npm run test:image`: builds deploy/Dockerfile with buildah, runs the image with a sandbox and probes it. It needs no container
 * runtime: the build and the portal run with `--isolation chroot`, so the features of a runtime (a read-only root, limits) are not tested.
 * The base is a Debian made by mmdebstrap with this project's pinned Node, or the image that BASE names.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { freePort } from './lib/portal.mjs';
import { run, stopWith } from './lib/run.mjs';

const baseName = 'localhost/portal-base';
const imageName = 'localhost/portal';
/** Debian's bundle of certificates. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Runs a command and returns what it prints. */
const output = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();

async function runOrStop(command, ...args) {
  if ((await run(command, args)) !== 0) stopWith(`${command} ${args[0]} failed: see the lines above.`);
}

/**
 * Builds a base image like Node's official one: Debian, Node, npm and a user with the id 1000.
 *
 * @param {string} folder for the root file system
 * @returns {Promise<string>} the image's name
 */
async function makeBase(folder) {
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
async function buildImage(base, folder) {
  const userNpmrc = join(homedir(), '.npmrc');
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `${existsSync(userNpmrc) ? readFileSync(userNpmrc, 'utf8') : ''}\ncafile=${certificates}\n`);
  const trusted = realpathSync(process.env.NODE_EXTRA_CA_CERTS ?? certificates);
  const mounts = ['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${trusted}:${certificates}:ro`];
  const args = ['bud', '--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', imageName];
  await runOrStop('buildah', ...args, ...mounts, '--file', fromRoot('deploy/Dockerfile'), fromRoot('.'));
  return imageName;
}

const startTimeoutMs = 30_000;
const stopTimeoutMs = 12_000;
const maxMegabytes = 600;
/** Id of the image's user. */
const imageUser = 1000;
/** Packages and files that only development needs. */
const developmentFiles = [
  'node_modules/jest',
  'node_modules/typescript',
  'node_modules/playwright-core',
  'node_modules/@portal/sandbox',
  'e2e',
  '.git',
];

/**
 * Runs an image as an operator would for a demonstration, with a sandbox on this machine.
 *
 * @param {string} image
 * @param {string} folder for the files of `/etc/portal`
 * @returns {Promise<string[]>} problems of the image
 */
async function probeImage(image, folder) {
  const container = output('buildah', 'from', image);
  const ports = { portal: await freePort(23_000), sandbox: await freePort(24_000) };
  const sandbox = spawn(pinnedNode(), [fromRoot('libs/sandbox/src/main.ts')], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: String(ports.sandbox) },
    stdio: 'inherit',
  });
  writeSettings(folder, ports);
  // The same as in deploy/compose.yaml.
  const settings = ['--volume', `${folder}:/etc/portal:ro`, '--env', 'SETTINGS_FILE=/etc/portal/portal.env'];
  const command = ['run', '--isolation', 'chroot', ...settings, container, '--'];
  const portal = spawn('buildah', [...command, 'node', 'bff/src/server.ts'], { stdio: 'inherit', detached: true });
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  const signal = (name) => portal.exitCode === null && portal.signalCode === null && process.kill(-portal.pid, name);
  try {
    const problems = [
      ...(await problemsOfPortal(`http://127.0.0.1:${ports.portal}`)),
      ...problemsOfFiles(container),
      ...problemsOfSize(image),
    ];
    signal('SIGTERM');
    const hasEnded = await Promise.race([ended.then(() => true), sleep(stopTimeoutMs, false)]);
    return hasEnded ? problems : [...problems, `it does not end within ${stopTimeoutMs / 1000} s of SIGTERM`];
  } finally {
    sandbox.kill();
    signal('SIGKILL');
    output('buildah', 'rm', container);
  }
}

/**
 * Writes the settings of docs/going-live.md, steps 3 and 10a. Only root can make the image's user their owner; for any other user,
 * everybody may read them.
 */
function writeSettings(folder, ports) {
  const secrets = join(folder, 'secrets');
  const values = {
    SANDBOX: '1',
    SANDBOX_PORT: ports.sandbox,
    PORT: ports.portal,
    PUBLIC_URL: 'https://portal.example.test',
    SESSION_SECRET_FILE: '/etc/portal/secrets/session_secret',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(secrets, { recursive: true });
  writeFileSync(join(folder, 'portal.env'), lines.join(''));
  writeFileSync(join(secrets, 'session_secret'), `${randomBytes(48).toString('base64')}\n`);
  const isRoot = process.getuid() === 0;
  for (const [path, ownerMode, openMode] of [
    [folder, 0o750, 0o755],
    [secrets, 0o750, 0o755],
    [join(folder, 'portal.env'), 0o640, 0o644],
    [join(secrets, 'session_secret'), 0o400, 0o444],
  ]) {
    chmodSync(path, isRoot ? ownerMode : openMode);
    if (isRoot) chownSync(path, imageUser, imageUser);
  }
}

async function problemsOfPortal(url) {
  const deadline = Date.now() + startTimeoutMs;
  const get = (path) => fetch(url + path, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  while (!(await get('/readyz'))?.ok) {
    if (Date.now() > deadline) return [`it is not ready within ${startTimeoutMs / 1000} s`];
    await sleep(200);
  }
  const page = (await (await get('/'))?.text()) ?? '';
  const scripts = [...page.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src);
  const statuses = await Promise.all(scripts.map(async (src) => (await get(src))?.status));
  const { flights = [] } = (await (await get('/api/flights'))?.json()) ?? {};
  return [
    ...(scripts.length === 0 ? ['its page has no scripts'] : []),
    ...(statuses.every((status) => status === 200) ? [] : ['a script of its page is missing']),
    ...(flights.length === 0 ? ['it shows no flights'] : []),
  ];
}

/** Checks files and permissions as the image's user. */
function problemsOfFiles(container) {
  const runInside = (script) => output('buildah', 'run', '--isolation', 'chroot', container, '--', 'sh', '-c', `${script}; true`);
  const unwantedFiles = runInside(
    `ls -d ${developmentFiles.map((path) => `/portal/${path}`).join(' ')} 2>/dev/null; find /portal/bff /portal/libs -name '*.test.*'`,
  );
  const writable = runInside(
    'find / -xdev -writable -not -path "/proc/*" -not -path "/sys/*" -not -path "/dev/*" -not -type l 2>/dev/null',
  );
  const allowed = /^\/(data|tmp|var\/tmp|run\/lock|var\/lock|home\/node)(\/|$)/;
  return [
    ...(runInside('cd /portal && npm run --silent store -- check').includes('SQLite') ? [] : ['its command `store` does not work']),
    ...(runInside('id -u') === String(imageUser) ? [] : [`it does not run as user ${imageUser}`]),
    ...unwantedFiles
      .split('\n')
      .filter(Boolean)
      .map((path) => `it holds ${path}`),
    ...writable
      .split('\n')
      .filter((path) => path && !allowed.test(path))
      .map((path) => `its user may write ${path}`),
  ];
}

function problemsOfSize(image) {
  const [number, unit] = output('buildah', 'images', '--format', '{{.Size}}', image).split(' ');
  const megabytes = Number(number) * (unit === 'GB' ? 1000 : 1);
  console.log(`The image has ${Math.round(megabytes)} MB, its base included.`);
  return megabytes <= maxMegabytes ? [] : [`it has ${Math.round(megabytes)} MB, more than ${maxMegabytes}`];
}

await ensureInstalled();
const missing = await ensurePrograms({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' });
if (missing.length > 0) stopWith(`This needs ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
const base = process.env.BASE ?? (await makeBase(folder));
const image = await buildImage(base, folder);
const problems = await probeImage(image, join(folder, 'etc-portal'));
if (problems.length > 0) stopWith(problems.map((problem) => `- ${problem}`).join('\n'));
console.log('The image runs as it should.');
