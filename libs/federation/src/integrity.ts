import { hashAlgorithm } from '@portal/portal-contract';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { integrityOf } from './manifest/release-files.ts';

/**
 * Gives every script that webpack's runtime or the HTML loads its hash, which the browser checks before it runs the script.
 * Nothing in a remote's build loads its container script: that hash is in the manifest.
 */
export const integrity = (): WebpackPluginInstance[] => [
  new SubresourceIntegrityPlugin({ hashFuncNames: [hashAlgorithm] }),
  new IntegrityCheck(),
];

/** Fails a build in which a script would be loaded without its hash: the browser takes such a script as it comes. */
export class IntegrityCheck {
  apply(compiler: Compiler): void {
    const name = IntegrityCheck.name;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of unverified(compilation))
          compilation.errors.push(new webpack.WebpackError(`${file} is loaded without integrity`));
      });
    });
  }
}

/** Scripts whose hash is in none of the files that load scripts. */
function unverified(compilation: Compilation): string[] {
  const loading = Object.keys(compilation.assets).filter((file) => /\.(js|html)$/.test(file));
  const texts = loading.map((file) => contentOf(file, compilation).toString());
  return loadedScripts(compilation).filter((file) => !texts.some((text) => text.includes(integrityOf(contentOf(file, compilation)))));
}

/** Every script but those that nothing in this build loads: a container. */
function loadedScripts(compilation: Compilation): string[] {
  const hasPage = 'index.html' in compilation.assets;
  const chunks = [...compilation.chunks].filter((chunk) => hasPage || !chunk.hasRuntime());
  return chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
}

const contentOf = (file: string, compilation: Compilation) => compilation.getAsset(file)?.source.buffer() ?? Buffer.of();
