/**
 * `npm run lock`, second half: completes package-lock.json.
 *
 * A package with native code lists one optional package per platform. A registry mirror may lack some of them; npm then
 * leaves them out of the lock, and `npm ci` refuses a lock that does not name every optional package, although it would
 * never install those on this platform. Each missing package gets an entry without integrity, limited to its platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const own = (...names) => names.map((name) => [name, name]);
const systems = own('aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32');
const osNames = new Map([...systems, ['windows', 'win32'], ['win', 'win32']]);
const processors = own('arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64');
const cpuNames = new Map([...processors, ['armv7', 'arm']]);
const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [dependent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(dependent, name)) continue;
    const platform = platformOf(name);
    if (!platform || !exactVersion.test(version)) {
      console.warn(`Left alone: ${name}@${version} of ${dependent || 'the project'}`);
      continue;
    }
    lock.packages[`node_modules/${name}`] = { version, optional: true, ...(dependent && dev ? { dev } : {}), ...platform };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} platform packages added to ${file}`);

/** Searches as npm does: in the dependent's own node_modules, then upwards. */
function isLocked(dependent, name) {
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Reads the platform from a package's name, `@scope/tool-linux-arm64-musl`. Undefined if the name has none. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-_.]/);
  const pick = (names) => words.map((word) => names.get(word)).find(Boolean);
  const os = pick(osNames);
  const cpu = pick(cpuNames);
  if (!os && cpu !== 'wasm32') return undefined;
  const libc = os === 'linux' && (words.includes('musl') ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined);
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}
