import { hashAlgorithm, type ReleaseFile } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

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
