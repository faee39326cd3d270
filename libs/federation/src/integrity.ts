import { hashAlgorithm } from '@portal/portal-contract';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { integrityOf } from './manifest/build-facts.ts';

/**
 * Adds a hash to every script that webpack's runtime or the HTML loads. The browser checks it before it runs the script.
 * The manifest holds the hash of a remote's container script, because nothing in its build loads that script.
 */
export const integrity = (): WebpackPluginInstance[] => [
  new SubresourceIntegrityPlugin({ hashFuncNames: [hashAlgorithm] }),
  { apply: checkIntegrity },
];

/** Fails a build that loads a script without its hash, because browsers run such a script unchecked. */
export function checkIntegrity(compiler: Compiler): void {
  const name = 'integrity';
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      for (const file of unverifiedScripts(compilation))
        compilation.errors.push(new webpack.WebpackError(`${file} is loaded without integrity`));
    });
  });
}

/** Lists scripts whose hash is in no file that loads scripts. */
function unverifiedScripts(compilation: Compilation): string[] {
  const loaders = Object.keys(compilation.assets).filter((file) => /\.(js|html)$/.test(file));
  const texts = loaders.map((file) => contentOf(file, compilation).toString());
  return loadedScripts(compilation).filter((file) => !texts.some((text) => text.includes(integrityOf(contentOf(file, compilation)))));
}

/** Lists every script except a container, which nothing in its own build loads. */
function loadedScripts(compilation: Compilation): string[] {
  const hasPage = 'index.html' in compilation.assets;
  const chunks = [...compilation.chunks].filter((chunk) => hasPage || !chunk.hasRuntime());
  return chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
}

const contentOf = (file: string, compilation: Compilation) => compilation.getAsset(file)?.source.buffer() ?? Buffer.of();
