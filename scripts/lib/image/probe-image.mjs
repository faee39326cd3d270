import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { fromRoot, pinnedNode } from '../paths.mjs';
import { output } from './build-image.mjs';

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
export async function probeImage(image, folder) {
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
  const megabytes = Number(JSON.parse(output('buildah', 'inspect', '--type', 'image', image)).Docker?.Size ?? 0) / 1e6 || sizeOf(image);
  console.log(`The image has ${Math.round(megabytes)} MB, its base included.`);
  return megabytes <= maxMegabytes ? [] : [`it has ${Math.round(megabytes)} MB, more than ${maxMegabytes}`];
}

/** Size in megabytes, from buildah's list of images. */
function sizeOf(image) {
  const [number, unit] = output('buildah', 'images', '--format', '{{.Size}}', image).split(' ');
  return Number(number) * (unit === 'GB' ? 1000 : 1);
}
