import { containerFile, remoteContract, remoteManifestSchema } from '@portal/portal-contract';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { RemoteApp } from '../app.ts';
import { acceptedRanges } from '../shared.ts';
import { installedVersion, packageFile } from '../workspace.ts';
import { importedNames } from './imported-names.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { chunkLibraries, chunkScripts } from './named-chunks.ts';
import { releaseFiles, releaseImages } from './release-files.ts';

/** Writes the manifest of a remote, from its own description and facts of the build. */
export const remoteManifest = (app: RemoteApp): ManifestPlugin =>
  new ManifestPlugin(remoteManifestSchema, (compilation) => ({
    ...app.description,
    version: packageFile(app.folder).version,
    contract: remoteContract,
    entry: containerFile,
    files: releaseFiles(compilation),
    chunks: chunkScripts(compilation),
    images: releaseImages(compilation),
    consumes: chunkLibraries(compilation),
    shared: importedLibraries(compilation),
    contracts: contractVersions(app.folder),
  }));

function importedLibraries(compilation: Compilation) {
  const ranges = acceptedRanges();
  return Object.fromEntries(Object.entries(importedNames(compilation)).map(([name, names]) => [name, { range: ranges[name], names }]));
}

/** Reads the app's package.json, because a contract that is imported only for its types leaves no module in the build. */
function contractVersions(folder: string): Record<string, string> {
  const { dependencies = {} } = packageFile(path.resolve(folder));
  const contracts = Object.keys(dependencies).filter((name) => /^@portal\/[a-z-]+-contract$/.test(name));
  return Object.fromEntries(contracts.sort().map((name) => [name, installedVersion(name)]));
}
