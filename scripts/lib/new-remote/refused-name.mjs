import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { releasesApi, remoteName, shellName } from '@portal/portal-contract';
import { commandNames } from '../release/arguments.mjs';

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
