import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { fromRoot, pinnedNode } from '../paths.mjs';
import { output } from './build-image.mjs';

const startsWithinMs = 30_000;
const endsWithinMs = 12_000;
const mostMegabytes = 600;
/** Number of the image's user. */
const imageUser = 1000;
/** Packages and files that only development needs. */
const unwanted = [
  'node_modules/jest',
  'node_modules/typescript',
  'node_modules/playwright-core',
  'node_modules/@portal/sandbox',
  'e2e',
  '.git',
];

/**
 * Runs an image as an operator's demo, on a sandbox of this machine.
 *
 * @param {string} image
 * @param {string} folder for what an operator has in `/etc/portal`
 * @returns {Promise<string[]>} what is wrong with it
 */
export async function probeImage(image, folder) {
  const container = output('buildah', 'from', image);
  const ports = { portal: await freePort(23_000), sandbox: await freePort(24_000) };
  const sandbox = spawn(pinnedNode(), [fromRoot('libs/sandbox/src/main.ts')], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: String(ports.sandbox) },
    stdio: 'inherit',
  });
  writeSettings(folder, ports);
  // As deploy/compose.yaml does.
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
    const isGone = await Promise.race([ended.then(() => true), sleep(endsWithinMs, false)]);
    return isGone ? problems : [...problems, `it does not end within ${endsWithinMs / 1000} s of SIGTERM`];
  } finally {
    sandbox.kill();
    signal('SIGKILL');
    output('buildah', 'rm', container);
  }
}

/**
 * Fills a folder as docs/going-live.md does, steps 3 and 10a. Only root can give it to the image's user; run by another user, the
 * test lets everybody read it.
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
  for (const [path, own, open] of [
    [folder, 0o750, 0o755],
    [secrets, 0o750, 0o755],
    [join(folder, 'portal.env'), 0o640, 0o644],
    [join(secrets, 'session_secret'), 0o400, 0o444],
  ]) {
    chmodSync(path, isRoot ? own : open);
    if (isRoot) chownSync(path, imageUser, imageUser);
  }
}

async function problemsOfPortal(url) {
  const deadline = Date.now() + startsWithinMs;
  const get = (path) => fetch(url + path, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  while (!(await get('/readyz'))?.ok) {
    if (Date.now() > deadline) return [`it is not ready within ${startsWithinMs / 1000} s`];
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

/** Looks at files and rights as the image's own user. */
function problemsOfFiles(container) {
  const inside = (script) => output('buildah', 'run', '--isolation', 'chroot', container, '--', 'sh', '-c', `${script}; true`);
  const found = inside(
    `ls -d ${unwanted.map((path) => `/portal/${path}`).join(' ')} 2>/dev/null; find /portal/bff /portal/libs -name '*.test.*'`,
  );
  const writable = inside('find / -xdev -writable -not -path "/proc/*" -not -path "/sys/*" -not -path "/dev/*" -not -type l 2>/dev/null');
  const allowed = /^\/(data|tmp|var\/tmp|run\/lock|var\/lock|home\/node)(\/|$)/;
  return [
    ...(inside('cd /portal && npm run --silent store -- check').includes('SQLite') ? [] : ['its command `store` does not work']),
    ...(inside('id -u') === String(imageUser) ? [] : [`it does not run as user ${imageUser}`]),
    ...found
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
  return megabytes <= mostMegabytes ? [] : [`it has ${Math.round(megabytes)} MB, more than ${mostMegabytes}`];
}

/** Size by buildah's list, in megabytes. */
function sizeOf(image) {
  const [number, unit] = output('buildah', 'images', '--format', '{{.Size}}', image).split(' ');
  return Number(number) * (unit === 'GB' ? 1000 : 1);
}
