import { describe, expect, it } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { checkIntegrity, integrity } from './integrity.ts';
import { integrityOf } from './manifest/build-facts.ts';
import { tinyBuild } from '../test/tiny-build.ts';

const sources = {
  'src/remote.tsx': `export const load = () => import(/* webpackChunkName: "page-home" */ './page.ts');`,
  'src/page.ts': `export const nested = () => import(/* webpackChunkName: "nested" */ './nested.ts');`,
  'src/nested.ts': `import { read } from 'modern'; export const a = read();`,
};
const names = '[name].[contenthash:8].js';
const output: Configuration['output'] = { filename: names, chunkFilename: names, crossOriginLoading: 'anonymous' };
const container = () =>
  new webpack.container.ModuleFederationPlugin({
    name: 'tiny',
    filename: 'remote-entry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: { modern: { import: false, requiredVersion: '^1.0.0' } },
  });

describe('integrity', () => {
  it('writes the hash of every loaded script into the container', async () => {
    const { errors, files } = await tinyBuild(sources, { output, plugins: [container(), ...integrity()] });
    expect(errors).toEqual([]);
    const entry = String(files.get('remote-entry.js'));
    const loaded = [...files].filter(([name]) => name.endsWith('.js') && name !== 'remote-entry.js');
    expect(loaded.map(([name]) => name.split('.')[0]).sort()).toEqual(['nested', 'page-home', 'remote']);
    expect(loaded.filter(([, content]) => !entry.includes(integrityOf(content)))).toEqual([]);
    expect(entry).toContain('anonymous');
  });

  it('writes the hashes of its own scripts into the page', async () => {
    const shell = { entry: { main: './src/remote.tsx' }, output, plugins: [new HtmlWebpackPlugin(), ...integrity()] };
    const { errors, files } = await tinyBuild({ ...sources, 'src/nested.ts': 'export const a = 1;' }, shell);
    expect(errors).toEqual([]);
    const [, main] = [...files].find(([name]) => name.startsWith('main.')) ?? [];
    expect(String(files.get('index.html'))).toContain(integrityOf(main ?? Buffer.of()));
  });

  it('fails a build that loads a script without its hash', async () => {
    const { errors } = await tinyBuild(sources, { output, plugins: [container(), checkIntegrity] });
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatch(/is loaded without integrity/);
  });
});
