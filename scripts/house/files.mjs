import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packages } from '../../lint/packages.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Files that a person writes and reads as code. Recorded releases and generated tables are data. */
const isCode = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
const isData = /^e2e\/skew\/previous\/|\.generated\./;
/** Tests, benchmarks, smoke journeys, development pages, and packages for tests only. */
const isTest = /(\.test|\.spec)\.|\/tests?\/|^e2e\/|^libs\/(testing|postgres)\/|\/(bench|smoke|dev)\//;
/** Sources of everything that the portal serves and runs. The sandbox is a separate product. */
const isServed = /^(?!libs\/(contracts\/)?sandbox\/).*\/src\/.*(?<!\.d)\.(ts|tsx|mjs|cjs)$/;

/** @typedef {{ path: string, text: string, lines: number, isTest: boolean }} CodeFile paths are relative to the top folder, with `/` */
/** @typedef {CodeFile & { imports: string[] }} SourceFile */

/** @returns {CodeFile[]} all code, except for what git ignores */
export const codeFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => isCode.test(path) && !isData.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, isTest: isTest.test(path) };
    });

/**
 * Returns the sources of the portal with the files that they import, including types and dynamic imports. The name of a package means its
 * entry point.
 *
 * @param {CodeFile[]} files
 * @returns {SourceFile[]}
 */
export function sourceFiles(files) {
  const sources = files.filter(({ path, isTest: isOfTests }) => !isOfTests && isServed.test(path));
  const known = new Set(sources.map(({ path }) => path));
  return sources.map((file) => ({ ...file, imports: importsOf(file).filter((target) => known.has(target)) }));
}

const specifiers = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '/index.ts'];

function importsOf({ path, text }) {
  const names = [...text.matchAll(specifiers)].map(([, name]) => name);
  return names.flatMap((name) => {
    if (!name.startsWith('.')) return packages.filter((each) => each.name === name).map(({ folder }) => `${folder}/src/index.ts`);
    const target = relative(root, resolve(root, dirname(path), name))
      .split(sep)
      .join('/');
    return endings.map((ending) => target + ending);
  });
}

/**
 * Counts what ratchet.json limits.
 *
 * @param {CodeFile[]} files
 * @returns {Record<string, number>}
 */
export function sizes(files) {
  const product = files.filter((file) => !file.isTest);
  const below = (folder) => product.filter(({ path }) => path.startsWith(folder));
  const concepts = /^## The ten concepts$([\s\S]*?)^## /m.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  return {
    'lines of product code': linesOf(product),
    'files of product code': product.length,
    'lines of bff/src': linesOf(below('bff/src/')),
    'files of bff/src': below('bff/src/').length,
    'lines of contracts': linesOf(below('libs/contracts/')),
    'files of contracts': below('libs/contracts/').length,
    'lines of tests': linesOf(files.filter((file) => file.isTest)),
    'concepts in docs/architecture.md': concepts.match(/^### /gm)?.length ?? 0,
  };
}

const linesOf = (files) => files.reduce((sum, { lines }) => sum + lines, 0);

/**
 * Counts each package: lines and files of product code, and lines of tests. Code at the top counts by its folder.
 *
 * @param {CodeFile[]} files
 */
export function sizesByPackage(files) {
  const folderOf = ({ path }) => packages.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? path.split('/')[0];
  const groups = Object.entries(Object.groupBy(files, folderOf)).filter(([folder]) => !folder.includes('.'));
  return groups.toSorted().map(([folder, all]) => {
    const product = all.filter((file) => !file.isTest);
    return {
      package: folder,
      lines: linesOf(product),
      files: product.length,
      'lines of tests': linesOf(all.filter((file) => file.isTest)),
    };
  });
}
