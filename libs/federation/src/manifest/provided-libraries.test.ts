import { describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { tinyBuild } from '../../test/tiny-build.ts';
import { providedLibraries } from './libraries.ts';

const sources = {
  'node_modules/classic/package.json': '{ "name": "classic", "version": "2.0.0", "main": "index.js" }',
  'node_modules/classic/index.js': `if (process.env.NODE_ENV === 'production') { module.exports = require('./small.js'); } else { module.exports = require('./big.js'); }`,
  'node_modules/classic/small.js': 'exports.read = () => 1;',
  'node_modules/classic/big.js': 'exports.read = () => 1; exports.debug = () => 2;',
  'node_modules/modern/package.json': '{ "name": "modern", "version": "3.1.0", "type": "module", "main": "index.js" }',
  'node_modules/modern/index.js': `export const write = () => 1; export { other as alias } from './other.js'; export default 1;`,
  'node_modules/modern/other.js': 'export const other = 2;',
  'src/main.ts': `import { read } from 'classic'; read(); void import('modern');`,
};

describe('providedLibraries', () => {
  it('returns the exports of the production build, and the scripts of a library that loads on demand', async () => {
    let libraries: ReturnType<typeof providedLibraries> = {};
    const shared = { classic: { version: '2.0.0', eager: true }, modern: { version: '3.1.0', eager: false } };
    const host = new webpack.container.ModuleFederationPlugin({ name: 'page', shared });
    const settings = { entry: { main: './src/main.ts' }, plugins: [host] };
    const { errors } = await tinyBuild(sources, settings, (compilation) => {
      libraries = providedLibraries(compilation, { classic: '2.0.0', modern: '3.1.0' });
    });
    expect(errors).toEqual([]);
    expect(libraries).toEqual({
      classic: { version: '2.0.0', names: ['default', 'read'], scripts: [] },
      modern: { version: '3.1.0', names: ['alias', 'default', 'write'], scripts: [expect.stringMatching(/\.js$/)] },
    });
  });
});
