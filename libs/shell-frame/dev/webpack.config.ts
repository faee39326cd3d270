import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** The gallery: every component and every state of the frame on one page, without a server. */
export default {
  mode: 'development',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  entry: './gallery.tsx',
  output: {
    publicPath: '/',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    path: path.join(import.meta.dirname, '../../../dist/gallery'),
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.(svg|woff2|css)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new HtmlWebpackPlugin({ template: './gallery.html' })],
  performance: false,
  stats: 'errors-warnings',
  devServer: { port: 4400, host: 'localhost', historyApiFallback: true, hot: false, client: { overlay: false } },
};
