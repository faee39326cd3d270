import type { Chunk, Compilation } from 'webpack';
import { sharedLibrary } from './shared-modules.ts';

/** Returns the scripts of each named chunk, including those of the unnamed chunks that webpack loads with it. */
export const chunkScripts = (compilation: Compilation): Record<string, string[]> =>
  byName(compilation, (chunk) => {
    const files = partsOf(chunk).flatMap((part) => [...part.files]);
    return [...new Set(files)].filter((file) => file.endsWith('.js'));
  });

/** Returns the shared libraries that each named chunk uses. Pages of a remote differ in them. */
export const chunkLibraries = (compilation: Compilation): Record<string, string[]> =>
  byName(compilation, (chunk) => {
    const modules = partsOf(chunk).flatMap((part) => [...compilation.chunkGraph.getChunkModulesIterable(part)]);
    return [...new Set(modules.flatMap((module) => sharedLibrary(module, 'consume') ?? []))].sort();
  });

const byName = (compilation: Compilation, describe: (chunk: Chunk) => string[]) =>
  Object.fromEntries([...compilation.namedChunks].map(([name, chunk]) => [name, describe(chunk)]));

const partsOf = (chunk: Chunk): Chunk[] => [
  chunk,
  ...[...chunk.groupsIterable].flatMap(({ chunks }) => chunks.filter((part) => part !== chunk && !part.name && !part.hasRuntime())),
];
