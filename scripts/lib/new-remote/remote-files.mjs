import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';

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
