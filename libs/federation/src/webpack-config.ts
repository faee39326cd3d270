import { containerName, onDemandChunks, remotesBase, shellBase } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import type { App } from './app.ts';
import { AssetsPlugin } from './assets-plugin.ts';
import { devServer } from './dev-server.ts';
import { lighterModules } from './lighter-modules.ts';
import { compileHints, compressed, container, host, page } from './plugins.ts';
import type { Role } from './shared.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

type PortalConfiguration = Configuration & { devServer?: DevServer };

/** The webpack configuration of the shell: it provides the shared libraries and is the page. */
export function shellConfig(app: App): PortalConfiguration {
  return assemble(app, 'shell', {
    entry: { main: './src/main.ts' },
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
      ...(development ? {} : { alias: lighterModules }),
    },
    module: {
      rules: [
        { test: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/, use: path.join(import.meta.dirname, 'pure-react-calls.cjs') },
        {
          oneOf: [
            // A style sheet that is written in TypeScript: run while building, emitted as a file.
            {
              test: /\.css\.ts$/,
              resourceQuery: { not: /run/ },
              type: 'asset/resource',
              generator: { filename: 'assets/base.[contenthash:8].css' },
              use: path.join(import.meta.dirname, 'evaluate-style.cjs'),
            },
            { test: /\.tsx?$/, exclude: /node_modules/, use: typescript(development) },
          ],
        },
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
            compress: { passes: 3 },
            mangle: true,
            ecma: 2022,
          },
        }),
      ],
    },
    plugins: [
      ...(own.plugins ?? []),
      ...(development ? [new ReactRefresh({ overlay: false, library: app.name })] : [compileHints(), ...compressed()]),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', app.name),
      name: `${role}-${development}`,
      // The whole folder: what stands in for a library's module is part of the configuration too.
      buildDependencies: { config: [`${import.meta.dirname}/`] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(development ? { devServer: devServer(app) } : {}),
  };
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
