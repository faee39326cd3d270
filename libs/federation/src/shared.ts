import { fileURLToPath } from 'node:url';
import { installedVersion } from './workspace.ts';

/** Libraries that must exist once on a page, because they hold context or state. Each app bundles everything else. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', '@portal/router', '@portal/shell-api'] as const;

/** Singletons that the shell loads when the first remote needs them, by the name of their chunk. */
const onDemand = { '@portal/query': 'query' } as const;

const libraries = [...singletons, ...Object.keys(onDemand)];

/** Chunk of the shell that holds the query library. */
export const queryChunk = onDemand['@portal/query'];

interface Provided {
  singleton: true;
  version: string;
  /** No check: the page uses its own copy. */
  requiredVersion: false;
  eager: boolean;
  /** File of a library that the shell's code never imports. webpack finds the others by their import. */
  import?: string;
}

/** Returns the `shared` setting of a page that hosts remotes. It provides every library; for a remote alone all load at once. */
export function sharedLibraries(role: 'shell' | 'alone'): Record<string, Provided> {
  const provided = (name: string): Provided => ({
    singleton: true,
    version: installedVersion(name),
    requiredVersion: false,
    ...(role === 'shell' && name in onDemand ? { eager: false, import: fileURLToPath(import.meta.resolve(name)) } : { eager: true }),
  });
  return Object.fromEntries(libraries.map((name) => [name, provided(name)]));
}

interface Consumed {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/** Returns the `shared` setting of a deployed remote. It has no copies, and refuses a version outside its range. */
export function consumedLibraries(): Record<string, Consumed> {
  const consumed = (name: string): Consumed => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${installedVersion(name)}`,
    import: false,
  });
  return Object.fromEntries(libraries.map((name) => [name, consumed(name)]));
}

export const acceptedRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(consumedLibraries()).map(([name, { requiredVersion }]) => [name, requiredVersion]));
