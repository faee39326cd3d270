/** `npm run new-remote events`: writes mfe-events, a remote with one page, ready to be built, tested, run alone and released. */
import { releasesApi, remoteName, shellName } from '@portal/portal-contract';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot, pinnedNode, root } from './paths.mjs';
import { commandNames } from './release/arguments.mjs';
import { run, stopWith } from './run.mjs';

/** Words in the commands and endpoints of the release desk. */
const reservedWords = new Set([shellName, ...commandNames, ...Object.values(releasesApi).flatMap((path) => path.split('/'))]);

/**
 * Checks the name of a new remote.
 *
 * @param {string} top top folder of the project
 * @param {string} name
 * @returns {string | undefined} the reason against it as a sentence; undefined for a free name
 */
export function refusedName(top, name) {
  if (!remoteName.safeParse(name).success)
    return `"${name}" cannot be the name of a remote. Use 2 to 31 lower-case letters, digits and hyphens, with a letter first.`;
  if (reservedWords.has(name)) return `"${name}" is a word of the release commands. Choose another name.`;
  if (existsSync(join(top, `mfe-${name}`))) return `mfe-${name} exists already.`;
  return undefined;
}

const templates = fromRoot('scripts/templates/remote');
const suffix = '.template';

/** 'crew-lounge' becomes 'Crew Lounge'. */
const titleOf = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Writes the files of a new remote from the templates in scripts/templates/remote.
 *
 * @param {string} top top folder of the project
 * @param {string} name of the remote, for example `events`
 * @returns {{ folder: string, port: number }} the new folder, relative to the top, and the port of its development server
 */
export function writeRemoteFiles(top, name) {
  const folder = `mfe-${name}`;
  const port = freeDevPort(top);
  const title = titleOf(name);
  const fill = (text) =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__Name__', title.replaceAll(' ', ''))
      .replaceAll('__title__', title)
      .replaceAll('__port__', port);

  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const template = join(entry.parentPath, entry.name);
    const file = join(top, folder, fill(template.slice(templates.length + 1, -suffix.length)));
    const text = fill(readFileSync(template, 'utf8'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, entry.name === `package.json${suffix}` ? withInstalledVersions(top, text) : text);
  }
  return { folder, port };
}

/** Returns the port after the highest in any webpack.config.ts. */
function freeDevPort(top) {
  const ports = readdirSync(top)
    .map((folder) => join(top, folder, 'webpack.config.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/devPort: (\d+)/g)].map(([, port]) => Number(port)));
  return Math.max(3100, ...ports) + 1;
}

/** Fills in the installed version of each dependency, so that a new remote installs nothing. */
const withInstalledVersions = (top, text) =>
  text.replaceAll(/"(.+)": "__installed__"/g, (_, name) => {
    const { version } = JSON.parse(readFileSync(join(top, 'node_modules', name, 'package.json'), 'utf8'));
    return `"${name}": "${version}"`;
  });

/**
 * Registers a new workspace with npm, like `npm install`: adds its two entries to package-lock.json and to npm's own lock in
 * node_modules, and links it there. Works offline, because the workspace depends on installed packages only.
 *
 * @param {string} top top folder of the project
 * @param {string} folder of the workspace, relative to the top
 */
export function linkWorkspace(top, folder) {
  const { name, version, dependencies, devDependencies } = readJson(join(top, folder, 'package.json'));
  const link = `node_modules/${name}`;
  const entries = { [folder]: { name, version, dependencies, devDependencies }, [link]: { resolved: folder, link: true } };
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) addToLock(join(top, file), entries);
  mkdirSync(dirname(join(top, link)), { recursive: true });
  symlinkSync(join('../..', folder), join(top, link), 'junction');
}

function addToLock(file, entries) {
  const lock = readJson(file);
  const packages = Object.entries({ ...lock.packages, ...entries }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (import.meta.main) {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) stopWith('Usage: npm run new-remote <name>, for example: npm run new-remote events', 2);
  const refusal = refusedName(root, name);
  if (refusal) stopWith(refusal);

  const { folder, port } = writeRemoteFiles(root, name);
  linkWorkspace(root, folder);
  await run(pinnedNode(), ['node_modules/oxfmt/bin/oxfmt', folder]);

  console.log(`
  ${folder} is ready.

  npm run dev -w @portal/${folder}      its page, http://localhost:${port}
  npm test -w @portal/${folder}         its tests
  npm run release -- token ${name}        on the portal's machine: the team's token
  npm run release -- ${name}              a candidate on the running portal
`);
}
