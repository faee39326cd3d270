import type { ShellManifest } from '@portal/portal-contract';
import type { Compilation, Module } from 'webpack';
import { commonJsNames } from './common-js.ts';
import { providedModules } from './shared-modules.ts';

/** Returns the version, the exported names and the scripts of each shared library that the page provides. */
export function providedLibraries(compilation: Compilation, versions: Record<string, string>): ShellManifest['provides'] {
  const libraries = providedModules(compilation).map(([library, module]) => {
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
