import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerFile, containerName, exposedChunk, exposedModule } from '@portal/portal-contract';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { NamedApp } from './app.ts';
import { consumedLibraries, sharedLibraries } from './shared.ts';

/** The page that hosts: the federation runtime, and the libraries that everybody on the page shares. */
export const host = (app: NamedApp, role: 'shell' | 'alone'): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: containerName(app.name),
    shared: sharedLibraries(role),
    shareStrategy: 'loaded-first',
    // The build writes a manifest of its own; generated types break on imports from libs/.
    manifest: false,
    dts: false,
    dev: false,
    // The shell loads containers itself (shell/src/remotes/federation.ts): the runtime's loader would add 10 kB to every page.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

/**
 * A deployed remote: a plain container of webpack's own, which the host's runtime loads like any other. A container made by
 * the federation plug-in would bring a runtime of its own to every visitor (docs/adr/0003).
 */
export const container = (app: NamedApp): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: containerName(app.name),
    library: { type: 'var', name: containerName(app.name) },
    filename: containerFile,
    exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
    shared: consumedLibraries(),
  });

/** The HTML of a page that hosts: the shell's own, or a plain one for a remote alone. */
export function page(app: NamedApp): HtmlWebpackPlugin {
  const own = path.join(app.folder, 'src/index.html');
  return new HtmlWebpackPlugin({
    template: existsSync(own) ? own : path.join(import.meta.dirname, 'alone.html'),
    title: app.name,
    scriptLoading: 'defer',
    minify: false,
  });
}

/**
 * Tells the browser that nearly every function of a first-load script runs at once, so that it compiles them while the file
 * arrives, off the main thread, and not one by one when they are called: a quarter less blocking time. Browsers without the
 * hint see a comment. Source: V8's explicit compile hints, https://v8.dev/blog/explicit-compile-hints.
 */
export const compileHints = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: firstLoad,
    // After the minifier, which drops comments; before names are hashed and files compressed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const firstLoad = /^(vendor|main|remote|query|page-[a-z-]+)\./;

/** The encodings that browsers ask for, made once here so that no server makes them again. */
export function compressed(): CompressionPlugin[] {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, filename: '[path][base].br', algorithm: 'brotliCompress', minRatio: 0.9 }),
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.9 }),
  ];
}
