import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with the bundles of the previous release, which `npm run skew:record` packs. */
export const previousFolder = join(import.meta.dirname, 'previous');

export const previousBundle = (name: string): string => join(previousFolder, `${name}.tgz`);

export const previousShell = previousBundle('shell');

/** Returns the names of the remotes in the previous release. */
export const previousRemotes = (): string[] =>
  readdirSync(previousFolder)
    .map((file) => file.replace(/\.tgz$/, ''))
    .filter((name) => name !== 'shell');
