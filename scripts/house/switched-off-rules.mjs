import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const notOurs = /^(node_modules|dist|coverage|test-results|playwright-report|\..+)$/;
const directive = /\/[/*]\s*oxlint-disable/g;

/**
 * Comments that switch a lint rule off. A rule holds or is changed in `.oxlintrc.json`, in sight of everybody. Oxlint cannot report
 * them, because they switch its report off too.
 *
 * @returns {string[]}
 */
export const findSwitchedOffRules = () =>
  globSync('**/*.{ts,tsx,mjs,cjs}', { cwd: root, exclude: (name) => notOurs.test(name) }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(directive)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
  });
