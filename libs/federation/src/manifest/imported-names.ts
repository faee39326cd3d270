import type { Compilation, Dependency, Module } from 'webpack';
import { commonJsNames } from './common-js.ts';
import { consumedModules } from './shared-modules.ts';

/** Names that a build imports from a shared library. `all`: the build uses the library as one object. */
export type ImportedNames = 'all' | string[];

/** Returns the names that a build imports of each shared library. A library imported for its side effects has none. */
export function importedNames(compilation: Compilation): Record<string, ImportedNames> {
  const namesByLibrary = new Map<string, ImportedNames>();
  for (const [library, module] of consumedModules(compilation)) {
    namesByLibrary.set(library, union(namesByLibrary.get(library) ?? [], namesOf(library, module, compilation)));
  }
  return Object.fromEntries([...namesByLibrary].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const union = (one: ImportedNames, other: ImportedNames): ImportedNames =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].sort();

function namesOf(library: string, module: Module, compilation: Compilation): ImportedNames {
  const { moduleGraph, chunkGraph } = compilation;
  let names: ImportedNames = [];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    // Modules that tree shaking removed, or that another module absorbed, are in no chunk.
    const isEmitted = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
    if (dependency && isEmitted && connection.isActive(undefined)) names = union(names, namesIn(dependency, library, compilation));
  }
  return names;
}

/** Returns the names that one import, re-export or `require` uses. An import statement has none, because its uses are separate dependencies. */
function namesIn(dependency: Dependency, library: string, { moduleGraph, compiler }: Compilation): ImportedNames {
  const [first, property] = hasIds(dependency) ? dependency.getIds(moduleGraph) : [];
  if (first === 'default' && property !== undefined) return [first, ...propertyOfDefault(property, library, compiler.context)];
  if (first !== undefined) return [first];
  const paths = dependency.getReferencedExports(moduleGraph, undefined).map((used) => ('name' in used ? used.name : used));
  const names = paths.map(([name]) => name);
  return names.every((name) => name !== undefined) ? names : 'all';
}

interface WithIds {
  getIds: (moduleGraph: Compilation['moduleGraph']) => string[];
}

const hasIds = (dependency: Dependency): dependency is Dependency & WithIds => 'getIds' in dependency;

/** The default import of a CommonJS library is the whole library, so `React.useState` imports `useState`. */
const propertyOfDefault = (property: string, library: string, folder: string) =>
  commonJsNames(library, folder)?.includes(property) ? [property] : [];
