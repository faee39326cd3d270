import { fileURLToPath } from 'node:url';
import { installedVersion } from './workspace.ts';

/** Libraries that must exist once on a page because they hold context or state. Everything else is bundled by each app. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', '@portal/router', '@portal/shell-api'] as const;

/** Singletons that the shell fetches when the first remote asks for them, each in a chunk of this name. */
const onDemand = { '@portal/query': 'query' } as const;

const libraries = [...singletons, ...Object.keys(onDemand)];

/** Chunk of the shell that holds the query library. */
export const queryChunk = onDemand['@portal/query'];

interface Provided {
  singleton: true;
  version: string;
  /** The page takes what it brings itself: there is nothing to compare. */
  requiredVersion: false;
  eager: boolean;
  /** File of a library that no code of the shell imports: webpack provides the others when it meets their import. */
  import?: string;
}

/** Returns the `shared` setting of a page that hosts: it brings every library. A remote alone uses all of them at once. */
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

/** Returns the `shared` setting of a deployed remote: it brings no copy, and refuses a version outside its range. */
export function consumedLibraries(): Record<string, Consumed> {
  const consumed = (name: string): Consumed => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${installedVersion(name)}`,
    import: false,
  });
  return Object.fromEntries(libraries.map((name) => [name, consumed(name)]));
}

/** Returns the range of versions that a remote accepts, by shared library. */
export const acceptedRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(consumedLibraries()).map(([name, { requiredVersion }]) => [name, requiredVersion]));
