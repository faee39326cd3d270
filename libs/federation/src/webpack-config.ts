import { containerName, remoteName, remotesBase, shellBase, shellName } from '@portal/portal-contract';
import path from 'node:path';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { integrity } from './integrity.ts';
import { remoteManifest, shellManifest } from './manifest/manifests.ts';
import { moduleRules } from './module-rules.ts';
import { compileHints, compression, container, host, page } from './plugins.ts';
import { queryChunk } from './shared.ts';
import { packageFile, root, type NamedApp, type RemoteApp, type ShellApp } from './workspace.ts';

type PortalConfiguration = Configuration & { devServer?: DevServer };

/** Returns the webpack configuration of the shell, the page that provides the shared libraries. */
export function shellConfig(app: ShellApp): PortalConfiguration {
  const shell = { ...app, name: shellName };
  return assemble(shell, {
    entry: { main: './src/main.ts' },
    output: { path: path.join(root, 'dist', shellName), publicPath: isServing() ? '/' : shellBase },
    optimization: { splitChunks: { cacheGroups: { default: commonCode, defaultVendors: false, vendor: vendorChunk, query: queryGroup } } },
    plugins: [host(shell, 'shell'), page(shell), ...(isServing() ? [] : [shellManifest(app)])],
  });
}

/** Returns the webpack configuration of a remote: a container for the shell, or the remote on its own page with `webpack serve`. */
export function remoteConfig(app: RemoteApp): PortalConfiguration {
  // Checks the name first, because the build empties the folder of this name.
  const remote = { ...app, name: remoteName.parse(app.description.name) };
  if (isServing()) {
    return assemble(remote, {
      entry: { main: './dev/index.tsx' },
      output: { publicPath: '/' },
      plugins: [host(remote, 'alone'), page(remote)],
    });
  }
  const { version } = packageFile(app.folder);
  return assemble(remote, {
    entry: {},
    // Each release has its own folder, so names need no hash.
    output: { path: path.join(root, 'dist', remotesBase, remote.name, version), publicPath: 'auto', chunkFilename: '[name].js' },
    optimization: {
      // Chunks have the name of their module, so that the network panel and the tests can name them.
      chunkIds: 'named',
      // Libraries are split like any other code, so that one for a single page is compressed together with that page.
      splitChunks: { cacheGroups: { default: commonCode, defaultVendors: false } },
    },
    plugins: [container(remote), remoteManifest(app)],
  });
}

const isServing = () => Boolean(process.env['WEBPACK_SERVE']);

/** Serves pages with hot reload. Requests to `/api` and `/remotes` go to the portal with its own origin. */
function devServer(app: NamedApp): DevServer {
  const portal = process.env['PORTAL_URL'] ?? 'http://localhost:3000';
  return {
    port: app.devPort,
    host: 'localhost',
    hot: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/remotes'], target: portal, changeOrigin: true, headers: { origin: portal } }],
  };
}

/** For `webpack serve` alone: a build has no cache, so that its bytes depend on its sources alone. */
const developmentCache = (app: NamedApp) => ({
  type: 'filesystem' as const,
  cacheDirectory: path.join(root, '.cache/webpack', app.name),
  // The whole folder, because its loaders change modules too.
  buildDependencies: { config: [`${import.meta.dirname}/`] },
});

const vendorChunk = { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } as const;

/** Chunk with the query library and its dependencies. The page loads it on demand. */
const queryGroup = {
  test: /[\\/](libs[\\/]query|node_modules[\\/]@tanstack)[\\/]/,
  name: queryChunk,
  chunks: 'async',
  enforce: true,
} as const;

/**
 * Code that at least three chunks of an app use: the data layer, and the dialog. Smaller files than these cost a first load up to
 * 1 kB more in compression than they save on the next page. Sizes are before minification. Limited to scripts, because the integrity
 * plug-in fails on a chunk of only shared libraries, which has no file.
 */
const commonCode = {
  type: /^javascript\//,
  idHint: '',
  minChunks: 3,
  minSize: 100_000,
  priority: -20,
  reuseExistingChunk: true,
} as const;

function assemble(app: NamedApp, own: Configuration): PortalConfiguration {
  const development = isServing();
  const files = development ? '[name]' : '[name].[contenthash:8]';
  return {
    mode: development ? 'development' : 'production',
    context: app.folder,
    target: ['web', 'es2022'],
    // The content security policy forbids `eval`, in development too.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: own.entry ?? {},
    output: {
      filename: `${files}.js`,
      chunkFilename: `${files}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: containerName(app.name),
      // The browser checks hashes of scripts only when they are fetched in CORS mode.
      crossOriginLoading: 'anonymous',
      clean: true,
      ...own.output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules(development) },
    optimization: {
      mangleExports: 'size',
      chunkIds: development ? 'named' : 'deterministic',
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          // After SWC, Terser saves about one per cent more. On its own it saves less than SWC.
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          extractComments: false,
          terserOptions: [
            { compress: { passes: 3 }, mangle: true, ecma: 2022 },
            { compress: { keep_fargs: false }, ecma: 2020 },
          ],
        }),
      ],
      ...own.optimization,
    },
    plugins: [
      ...(own.plugins ?? []),
      ...(development ? [new ReactRefresh({ overlay: false, library: app.name })] : [compileHints(), ...integrity(), ...compression()]),
    ],
    cache: development && developmentCache(app),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(development ? { devServer: devServer(app) } : {}),
  };
}
