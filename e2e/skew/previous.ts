import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles of the previous release, as `npm run skew:record` packed them. */
export const previousFolder = join(import.meta.dirname, 'previous');

export const previousBundle = (name: string): string => join(previousFolder, `${name}.tgz`);

export const previousShell = previousBundle('shell');

/** Names of the remotes that were part of it. */
export const previousRemotes = (): string[] =>
  readdirSync(previousFolder)
    .map((file) => file.replace(/\.tgz$/, ''))
    .filter((name) => name !== 'shell');
