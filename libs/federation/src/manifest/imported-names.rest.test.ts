import { describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { tinyBuild } from '../../test/tiny-build.ts';
import { importedNames, type ImportedNames } from './libraries.ts';

const libraries = ['react', 'react/jsx-runtime', 'modern', 'classic'];

/** A CommonJS library, so that its default import is the whole library. */
const classic = {
  'node_modules/classic/package.json': '{ "name": "classic", "main": "index.js" }',
  'node_modules/classic/index.js': 'exports.read = () => 1; exports.write = () => 2;',
};

async function namesIn(sources: Record<string, string>): Promise<Record<string, ImportedNames>> {
  let names: Record<string, ImportedNames> = {};
  const remote = new webpack.container.ModuleFederationPlugin({
    name: 'tiny',
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(libraries.map((name) => [name, { import: false as const, requiredVersion: '^1.0.0' }])),
  });
  const { errors } = await tinyBuild({ ...classic, ...sources }, { plugins: [remote] }, (compilation) => {
    names = importedNames(compilation);
  });
  expect(errors).toEqual([]);
  return names;
}

const remote = (code: string) => ({ 'src/remote.tsx': code });

describe('importedNames', () => {
  it.each<[string, string, ImportedNames]>([
    ['named imports', `import { read as r, write } from 'modern'; export const a = [r(), write];`, ['read', 'write']],
    ['a default import', `import modern from 'modern'; export const a = modern.div;`, ['default']],
    ['a default import that is called', `import modern from 'modern'; export const a = modern('x');`, ['default']],
    ['a member of the namespace', `import * as modern from 'modern'; export const a = modern.read();`, ['read']],
    ['a destructured namespace', `import * as modern from 'modern'; const { read } = modern; export const a = read;`, ['read']],
    ['the namespace as a value', `import * as modern from 'modern'; export const a = Object.keys(modern);`, 'all'],
    ['a computed member of the namespace', `import * as modern from 'modern'; export const a = (k: string) => modern[k];`, 'all'],
    ['a named re-export', `export { read as other } from 'modern';`, ['read']],
    ['a re-exported default', `export { default as other } from 'modern';`, ['default']],
    ['a re-export of everything', `export * from 'modern';`, 'all'],
    ['a namespace re-export', `export * as modern from 'modern';`, 'all'],
    ['an import for its side effects', `import 'modern'; export const a = 1;`, []],
    ['an import() of the library', `export const a = () => import('modern');`, 'all'],
    ['code that is never used', `import { read, write } from 'modern'; const unused = () => write(); export const a = read();`, ['read']],
  ])('finds %s', async (_case, code, expected) => {
    expect(await namesIn(remote(code))).toEqual({ modern: expected });
  });

  it('finds the whole library behind require()', async () => {
    const names = await namesIn({ ...remote(`import './old.js'; export const a = 1;`), 'src/old.js': `console.log(require('modern'));` });
    expect(names).toEqual({ modern: 'all' });
  });

  it('reads members of a CommonJS library through its default import', async () => {
    const code = `import classic from 'classic'; export const a = [classic.read(), classic.missing];`;
    expect(await namesIn(remote(code))).toEqual({ classic: ['default', 'read'] });
  });

  it('finds the names that JSX compiles to', async () => {
    const code = `import { useId } from 'react'; export const A = () => <><b id={useId()} /><i /></>;`;
    expect(await namesIn(remote(code))).toEqual({ react: ['useId'], 'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'] });
  });

  it('counts only the used names of a helper that re-exports the library', async () => {
    const helper = {
      'node_modules/helper/package.json': '{ "name": "helper", "type": "module", "main": "index.js", "sideEffects": false }',
      'node_modules/helper/index.js': `export { read, write } from 'modern'; export * from 'classic';`,
    };
    const names = await namesIn({ ...helper, ...remote(`import { read } from 'helper'; export const a = read();`) });
    expect(names['modern']).toEqual(['read']);
  });

  it('joins the modules of all pages', async () => {
    const names = await namesIn({
      ...remote(`export const pages = [() => import('./one.ts'), () => import('./two.ts')];`),
      'src/one.ts': `import { read } from 'modern'; export const a = read();`,
      'src/two.ts': `import { write } from 'modern'; export const a = write();`,
    });
    expect(names).toEqual({ modern: ['read', 'write'] });
  });
});
