import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Rules that turn each kind of file into a module. */
export const moduleRules = (development: boolean): RuleSetRule[] => [
  {
    oneOf: [
      // The build runs a style sheet in TypeScript and emits the result as a file.
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
];

const typescript = (development: boolean) => ({
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
});
