import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  containerFile,
  containerName,
  exposedChunk,
  exposedModule,
  onDemandChunks,
  remotesBase,
  shellBase,
  type RemoteName,
} from '@portal/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { AssetsPlugin } from './assets-plugin.ts';
import { consumedLibraries, sharedLibraries, type Role } from './shared.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

export interface App {
  /** The app's folder: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** `shell`, or the remote's name in the registry. */
  name: RemoteName | 'shell';
  /** Port of its development server. */
  devPort: number;
}

type PortalConfiguration = Configuration & { devServer?: DevServer };

/** The webpack configuration of the shell: it provides the shared libraries and is the page. */
export function shellConfig(app: App): PortalConfiguration {
  return assemble(app, 'shell', {
    entry: { main: './src/main.tsx' },
    output: { path: path.join(root, 'dist/shell'), publicPath: serving() ? '/' : shellBase },
    optimization: { splitChunks: { cacheGroups: { default: false, defaultVendors: false, vendor: vendorChunk, ...onDemandGroups } } },
    plugins: [host(app, 'shell'), page(app), new AssetsPlugin()],
  });
}

/** The webpack configuration of a remote: a container for the shell, or with `webpack serve` the remote on its own page. */
export function remoteConfig(app: App): PortalConfiguration {
  if (serving()) {
    return assemble(app, 'alone', {
      entry: { main: './dev/index.tsx' },
      output: { publicPath: '/' },
      plugins: [host(app, 'alone'), page(app)],
    });
  }
  const { version } = JSON.parse(readFileSync(path.join(app.folder, 'package.json'), 'utf8')) as { version: string };
  return assemble(app, 'remote', {
    entry: {},
    output: { path: path.join(root, 'dist', remotesBase, app.name, version), publicPath: 'auto' },
    plugins: [container(app), new AssetsPlugin()],
  });
}

const serving = () => Boolean(process.env['WEBPACK_SERVE']);

/** Libraries that are shared on demand, each in its chunk with what it needs. */
const onDemandGroups = {
  query: {
    test: /[\\/](libs[\\/]query|node_modules[\\/]@tanstack)[\\/]/,
    name: onDemandChunks['@portal/query'],
    chunks: 'async',
    enforce: true,
  },
} as const;

const vendorChunk = { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } as const;

/** The page that hosts: the federation runtime, and the libraries that everybody on the page shares. */
const host = (app: App, role: 'shell' | 'alone'): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: containerName(app.name),
    shared: sharedLibraries(role),
    shareStrategy: 'loaded-first',
    // The registry and assets.json say what a manifest would; generated types break on imports from libs/.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/**
 * A deployed remote: a plain container of webpack's own, which the host's runtime loads like any other. A container made by
 * the federation plug-in would bring a runtime of its own to every visitor (docs/adr/0003).
 */
const container = (app: App): WebpackPluginInstance =>
  new webpack.container.ModuleFederationPlugin({
    name: containerName(app.name),
    library: { type: 'var', name: containerName(app.name) },
    filename: containerFile,
    exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
    shared: consumedLibraries(),
  });

function page(app: App): HtmlWebpackPlugin {
  const own = path.join(app.folder, 'src/index.html');
  return new HtmlWebpackPlugin({
    template: existsSync(own) ? own : path.join(import.meta.dirname, 'alone.html'),
    title: app.name,
    scriptLoading: 'defer',
    minify: false,
  });
}

function assemble(app: App, role: Role, own: Configuration): PortalConfiguration {
  const development = serving();
  const files = development ? '[name]' : '[name].[contenthash:8]';
  return {
    mode: development ? 'development' : 'production',
    context: app.folder,
    target: ['web', 'es2022'],
    // Never `eval`: the content security policy forbids it, in development as in production.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: own.entry ?? {},
    output: {
      ...own.output,
      filename: `${files}.js`,
      chunkFilename: `${files}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: containerName(app.name),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
    },
    module: {
      rules: [
        { test: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/, use: path.join(import.meta.dirname, 'pure-react-calls.cjs') },
        { test: /\.tsx?$/, exclude: /node_modules/, use: typescript(development) },
        { test: /\.(svg|woff2|png|webp|css)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...own.optimization,
      moduleIds: 'deterministic',
      mangleExports: 'size',
      chunkIds: development ? 'named' : 'deterministic',
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            compress: { passes: 3, pure_getters: true, unsafe_arrows: true, keep_fargs: false, hoist_props: true },
            mangle: true,
            ecma: 2022,
          },
        }),
      ],
    },
    plugins: [...(own.plugins ?? []), ...(development ? [new ReactRefresh({ overlay: false, library: app.name })] : compressed())],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', app.name),
      name: `${role}-${development}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(development ? { devServer: devServer(app) } : {}),
  };
}

/** The encodings that browsers ask for, made once here so that no server makes them again. */
function compressed(): CompressionPlugin[] {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, filename: '[path][base].br', algorithm: 'brotliCompress', minRatio: 0.9 }),
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.9 }),
  ];
}

function typescript(development: boolean) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
        experimental: {
          plugins: [[require.resolve('@swc/plugin-styled-components'), { displayName: development, ssr: false, minify: true, pure: true }]],
        },
      },
    },
  };
}

/** Pages are served here with hot reload; `/api` goes to the portal's BFF as if the page were the portal's own. */
function devServer(app: App): DevServer {
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
