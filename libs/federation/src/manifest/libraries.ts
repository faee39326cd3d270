import type { ShellManifest } from '@portal/portal-contract';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Dependency, Module } from 'webpack';

/** Names that a build imports from a shared library. `all`: the build uses the library as one object. */
export type ImportedNames = 'all' | string[];

/** Returns the names that a build imports of each shared library. A library imported for its side effects has none. */
export function importedNames(compilation: Compilation): Record<string, ImportedNames> {
  const namesByLibrary = new Map<string, ImportedNames>();
  for (const [library, module] of sharedModules(compilation, 'consume')) {
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

/** Returns the version, the exported names and the scripts of each shared library that the page provides. */
export function providedLibraries(compilation: Compilation, versions: Record<string, string>): ShellManifest['provides'] {
  const libraries = sharedModules(compilation, 'provide').map(([library, module]) => {
    const version = versions[library] ?? '';
    return [library, { version, names: exportedNames(library, module, compilation), scripts: lazyScripts(module, compilation) }] as const;
  });
  return Object.fromEntries(libraries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function exportedNames(library: string, provider: Module, { moduleGraph, compiler }: Compilation): string[] {
  const [connection] = moduleGraph.getOutgoingConnections(provider);
  if (!connection) return [];
  const webpackNames = moduleGraph.getExportsInfo(connection.module).getProvidedExports();
  // webpack knows the names of most CommonJS libraries too, from their production build. Node would load the development build.
  const names = Array.isArray(webpackNames) ? webpackNames : (commonJsNames(library, compiler.context) ?? []);
  if (connection.module.getExportsType(moduleGraph, false) === 'namespace') return [...names].sort();
  // The default import of a CommonJS library is the whole library.
  return [...new Set([...names, 'default'])].sort();
}

/** Scripts that load when the first remote needs the library. None for a library that every page loads. */
function lazyScripts(provider: Module, { chunkGraph }: Compilation): string[] {
  const groups = provider.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
  return groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
}

/**
 * Returns the names that a CommonJS library exports. Undefined for an ES module, whose names webpack knows.
 *
 * @param folder folder of the app that resolves the library
 */
function commonJsNames(library: string, folder: string): string[] | undefined {
  try {
    const exported: unknown = createRequire(path.join(folder, 'package.json'))(library);
    if (typeof exported !== 'object' || exported === null || '__esModule' in exported) return undefined;
    return Object.keys(exported);
  } catch {
    return undefined;
  }
}

const scope = 'default';

/** Returns the modules that take a shared library from the page, or provide it. A build may use several versions of a library. */
function sharedModules(compilation: Compilation, side: 'consume' | 'provide'): [library: string, module: Module][] {
  return [...compilation.modules].flatMap((module) => {
    const library = sharedLibrary(module, side);
    return library === undefined ? [] : [[library, module] as [string, Module]];
  });
}

/** webpack names the library in the module's identity: `webpack/sharing/consume/default/react`. */
export function sharedLibrary(module: Module, side: 'consume' | 'provide'): string | undefined {
  const prefix = `webpack/sharing/${side}/${scope}/`;
  const identity = module.libIdent({ context: '' });
  return identity?.startsWith(prefix) ? identity.slice(prefix.length) : undefined;
}
