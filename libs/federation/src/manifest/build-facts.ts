import { hashAlgorithm, type ReleaseFile } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import type { Chunk, Compilation } from 'webpack';
import { sharedLibrary } from './libraries.ts';

/** Files that no browser requests by name: compressed forms and source maps. */
const unlistedFile = /\.(br|gz|map)$/;

/** Returns every file of the release with its hash and sizes. */
export function releaseFiles(compilation: Compilation): Record<string, ReleaseFile> {
  const names = Object.keys(compilation.assets).filter((name) => !unlistedFile.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, describe(name, compilation)]));
}

function describe(name: string, compilation: Compilation): ReleaseFile {
  const content = compilation.getAsset(name)?.source.buffer() ?? Buffer.of();
  const compressed = compilation.getAsset(`${name}.br`)?.source.size();
  return { integrity: integrityOf(content), bytes: content.length, brotli: compressed ?? content.length };
}

/** Returns the hash of a file in the form of the `integrity` attribute. */
export const integrityOf = (content: Buffer) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(content).digest('base64')}`;

const imageName = /([^/]+)\.[0-9a-f]{8}\.(?:svg|png|webp)$/;

/** Returns the images by their names before hashing. */
export function releaseImages(compilation: Compilation): Record<string, string> {
  const files = Object.keys(compilation.assets).flatMap((file) => {
    const name = imageName.exec(file)?.[1];
    return name === undefined ? [] : [[name, file] as const];
  });
  return Object.fromEntries(files);
}

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
