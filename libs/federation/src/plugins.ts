import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerFile, containerName, exposedChunk, exposedModule } from '@portal/portal-contract';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { NamedApp } from './workspace.ts';
import { consumedLibraries, sharedLibraries } from './shared.ts';

/** Federation runtime and shared libraries of a page that hosts remotes. */
export const host = (app: NamedApp, role: 'shell' | 'alone'): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: containerName(app.name),
    shared: sharedLibraries(role),
    shareStrategy: 'loaded-first',
    // The build writes its own manifest, and generated types break on imports from libs/.
    manifest: false,
    dts: false,
    dev: false,
    // The shell loads containers itself (shell/src/remotes/load-remote.ts), because the runtime's loader would add 10 kB to every page.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

/**
 * Container of a deployed remote. It is webpack's plain container, because the federation plug-in's container would send its own
 * runtime to every visitor (docs/adr/0002).
 */
export const container = (app: NamedApp): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: containerName(app.name),
    library: { type: 'var', name: containerName(app.name) },
    filename: containerFile,
    exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
    shared: consumedLibraries(),
  });

/** HTML of a page that hosts remotes. A remote on its own page has a plain one. */
export function page(app: NamedApp): HtmlWebpackPlugin {
  const ownTemplate = path.join(app.folder, 'src/index.html');
  return new HtmlWebpackPlugin({
    template: existsSync(ownTemplate) ? ownTemplate : path.join(import.meta.dirname, 'alone.html'),
    title: app.name,
    scriptLoading: 'defer',
    minify: false,
  });
}

/**
 * Tells the browser that nearly every function of a first-load script runs at once. It then compiles them off the main thread
 * while the file arrives: 545 instead of 760 ms of blocking time on a phone. Other browsers see a comment.
 * Source: V8's explicit compile hints, https://v8.dev/blog/explicit-compile-hints.
 */
export const compileHints = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: firstLoad,
    // After the minifier, which drops comments, and before names are hashed and files compressed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const firstLoad = /^(vendor|main|remote|query|page-[a-z-]+)\./;

/** Compresses files at build time, so that no server has to. */
export function compression(): CompressionPlugin[] {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, filename: '[path][base].br', algorithm: 'brotliCompress', minRatio: 0.9 }),
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.9 }),
  ];
}
