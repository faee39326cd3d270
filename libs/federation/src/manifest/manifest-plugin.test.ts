import { describe, expect, it } from '@jest/globals';
import { remoteManifestSchema, type RemoteManifest } from '@portal/portal-contract';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Compilation } from 'webpack';
import { tinyBuild } from '../../test/tiny-build.ts';
import { importedNames } from './libraries.ts';
import { manifestPlugin } from './manifests.ts';
import { chunkLibraries, chunkScripts, integrityOf, releaseFiles, releaseImages } from './build-facts.ts';

const sources = {
  'src/remote.tsx': `export const load = () => import(/* webpackChunkName: "page-home" */ './page.ts');`,
  'src/page.ts': `import hero from './hero.svg'; import { read } from 'modern'; export const a = [read(), hero, '${'long '.repeat(100)}'];`,
  'src/hero.svg': '<svg/>',
};

const describeTiny = (compilation: Compilation) => ({
  name: 'tiny',
  title: 'Tiny',
  pages: [{ path: '/', title: 'Home' }],
  version: '1.2.3',
  contract: 1,
  entry: 'remote-entry.js',
  files: releaseFiles(compilation),
  chunks: chunkScripts(compilation),
  images: releaseImages(compilation),
  consumes: chunkLibraries(compilation),
  shared: { modern: { range: '^1.0.0', names: importedNames(compilation)['modern'] } },
  contracts: {},
});

function build(plugin: ReturnType<typeof manifestPlugin>) {
  const container = new webpack.container.ModuleFederationPlugin({
    name: 'tiny',
    filename: 'remote-entry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: { modern: { import: false, requiredVersion: '^1.0.0' } },
  });
  const compression = new CompressionPlugin({ test: /\.js$/, filename: '[path][base].br', algorithm: 'brotliCompress', minRatio: 0.9 });
  const output = { chunkFilename: '[name].[contenthash:8].js', assetModuleFilename: 'assets/[name].[contenthash:8][ext]' };
  return tinyBuild(sources, { devtool: 'hidden-source-map', output, plugins: [container, compression, plugin] });
}

describe('manifestPlugin', () => {
  it('describes the files, chunks and libraries of a build', async () => {
    const { errors, files } = await build(manifestPlugin(remoteManifestSchema, describeTiny));
    expect(errors).toEqual([]);
    const manifest = JSON.parse(String(files.get('manifest.json'))) as RemoteManifest;
    const [page = ''] = manifest.chunks['page-home'] ?? [];
    expect(Object.keys(manifest.chunks)).toEqual(expect.arrayContaining(['remote', 'page-home']));
    expect(manifest.consumes['page-home']).toEqual(['modern']);
    expect(manifest.shared).toEqual({ modern: { range: '^1.0.0', names: ['read'] } });
    expect(manifest.images['hero']).toMatch(/^assets\/hero\.[0-9a-f]{8}\.svg$/);
    expect(manifest.pages[0]?.personal).toBe(false);
    const content = files.get(page) ?? Buffer.of();
    expect(manifest.files[page]).toEqual({
      integrity: integrityOf(content),
      bytes: content.length,
      brotli: files.get(`${page}.br`)?.length,
    });
  });

  it('lists neither compressed forms, nor maps, nor itself', async () => {
    const { files } = await build(manifestPlugin(remoteManifestSchema, describeTiny));
    const manifest = JSON.parse(String(files.get('manifest.json'))) as RemoteManifest;
    const listed = [...files.keys()].filter((name) => !/\.(br|map)$/.test(name) && name !== 'manifest.json');
    expect(Object.keys(manifest.files).sort()).toEqual(listed.sort());
    expect([...files.keys()].some((name) => name.endsWith('.br'))).toBe(true);
  });

  it('fails the build when the description breaks the schema', async () => {
    const broken = manifestPlugin(remoteManifestSchema, (compilation) => ({ ...describeTiny(compilation), name: 'Tiny!' }));
    const { errors, files } = await build(broken);
    expect(errors).toEqual([expect.stringMatching(/manifest\.json is malformed: name: /)]);
    expect(files.has('manifest.json')).toBe(false);
  });
});
