import { containerFile, manifestFile, remoteContract, remoteManifestSchema, shellManifestSchema, shellName } from '@portal/portal-contract';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { acceptedRanges, sharedLibraries } from '../shared.ts';
import { installedVersion, packageFile, type RemoteApp, type ShellApp } from '../workspace.ts';
import { chunkLibraries, chunkScripts, releaseFiles, releaseImages } from './build-facts.ts';
import { importedNames, providedLibraries } from './libraries.ts';

/** Writes the manifest of a remote, from its own description and facts of the build. */
export const remoteManifest = (app: RemoteApp) =>
  manifestPlugin(remoteManifestSchema, (compilation) => ({
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

/** Writes the manifest of the shell: its files, and the shared libraries that it provides. */
export const shellManifest = (app: ShellApp) => {
  const versions = Object.fromEntries(Object.entries(sharedLibraries('shell')).map(([name, { version }]) => [name, version]));
  return manifestPlugin(shellManifestSchema, (compilation) => ({
    name: shellName,
    version: packageFile(app.folder).version,
    contract: remoteContract,
    files: releaseFiles(compilation),
    chunks: chunkScripts(compilation),
    images: releaseImages(compilation),
    page: 'index.html',
    initial: [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.js')),
    provides: providedLibraries(compilation, versions),
    pages: app.pages,
  }));
};

type Schema = typeof remoteManifestSchema | typeof shellManifestSchema;

/** A plug-in that writes `manifest.json`, the server's only source about a release. A description that breaks the schema fails the build. */
export const manifestPlugin = (schema: Schema, describe: (compilation: Compilation) => unknown) => (compiler: Compiler) => {
  const name = 'manifest';
  // In the last stage names have their hashes, and compressed files their sizes.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      // After an error the manifest would lack files and report the same error again.
      if (compilation.errors.length > 0) return;
      const { data, error } = schema.safeParse(describe(compilation));
      if (data) return compilation.emitAsset(manifestFile, new webpack.sources.RawSource(JSON.stringify(data, null, 2)));
      const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
      compilation.errors.push(new webpack.WebpackError(`${manifestFile} is malformed: ${issues.join('; ')}`));
    });
  });
};
