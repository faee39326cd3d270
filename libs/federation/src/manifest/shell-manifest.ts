import { remoteContract, shellManifestSchema, shellName } from '@portal/portal-contract';
import type { ShellApp } from '../app.ts';
import { sharedLibraries } from '../shared.ts';
import { packageFile } from '../workspace.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { chunkScripts } from './named-chunks.ts';
import { providedLibraries } from './provided-libraries.ts';
import { releaseFiles, releaseImages } from './release-files.ts';

/** Writes the manifest of the shell: its files, and the shared libraries that it provides. */
export const shellManifest = (app: ShellApp): ManifestPlugin => {
  const versions = Object.fromEntries(Object.entries(sharedLibraries('shell')).map(([name, { version }]) => [name, version]));
  return new ManifestPlugin(shellManifestSchema, (compilation) => ({
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
