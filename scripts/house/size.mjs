import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Files that a person writes and reads as code. Recorded releases and generated tables are data. */
const isCode = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
const isData = /^e2e\/skew\/previous\/|\.generated\./;
/** Tests, benchmarks, smoke journeys, development pages, and packages for tests only. */
const isTest = /(\.test|\.spec)\.|\/tests?\/|^e2e\/|^libs\/(testing|postgres)\/|\/(bench|smoke|dev)\//;

/**
 * Counts the tracked code by what it is for.
 *
 * @returns {Record<string, number>} lines and files by measure, as in ratchet.json
 */
export function sizes() {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => isCode.test(path) && !isData.test(path));
  const product = paths.filter((path) => !isTest.test(path));
  const bff = product.filter((path) => path.startsWith('bff/src/'));
  const contracts = product.filter((path) => path.startsWith('libs/contracts/'));
  return {
    'lines of product code': linesOf(product),
    'files of product code': product.length,
    'lines of bff/src': linesOf(bff),
    'files of bff/src': bff.length,
    'lines of contracts': linesOf(contracts),
    'files of contracts': contracts.length,
    'lines of tests': linesOf(paths.filter((path) => isTest.test(path))),
  };
}

const linesOf = (paths) => paths.reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1, 0);
