import { fileURLToPath } from 'node:url';
import { installedVersion } from './workspace.ts';

/** Libraries that must exist once on a page, because they hold context or state. Each app bundles everything else. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', '@portal/router', '@portal/shell-api'] as const;

/** Singletons that the shell loads when the first remote needs them, with the name of their chunk. */
const onDemand = { '@portal/query': 'query' } as const;

const libraries = [...singletons, ...Object.keys(onDemand)];

/** Chunk of the shell that holds the query library. */
export const queryChunk = onDemand['@portal/query'];

interface ProvidedLibrary {
  singleton: true;
  version: string;
  /** False skips the check, because the page uses its own copy. */
  requiredVersion: false;
  eager: boolean;
  /** File of a library that the shell's code never imports. webpack finds other libraries by their import. */
  import?: string;
}

/** Returns the `shared` setting of a page that hosts remotes. It provides every library. The page of a remote alone loads all at once. */
export function sharedLibraries(role: 'shell' | 'alone'): Record<string, ProvidedLibrary> {
  const provide = (name: string): ProvidedLibrary => ({
    singleton: true,
    version: installedVersion(name),
    requiredVersion: false,
    ...(role === 'shell' && name in onDemand ? { eager: false, import: fileURLToPath(import.meta.resolve(name)) } : { eager: true }),
  });
  return Object.fromEntries(libraries.map((name) => [name, provide(name)]));
}

interface ConsumedLibrary {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/** Returns the `shared` setting of a deployed remote. It has no copies, and refuses a version outside its range. */
export function consumedLibraries(): Record<string, ConsumedLibrary> {
  const consume = (name: string): ConsumedLibrary => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${installedVersion(name)}`,
    import: false,
  });
  return Object.fromEntries(libraries.map((name) => [name, consume(name)]));
}

export const acceptedRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(consumedLibraries()).map(([name, { requiredVersion }]) => [name, requiredVersion]));
