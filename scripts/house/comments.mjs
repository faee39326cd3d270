import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const opening = /(?:\/\*\*?|\/\/)\s*(?:\*\s*)?(what|who|whoever|whatever|whom|whose)\b/gi;

/**
 * Finds comments that open with "what" or "who", which hide their subject.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export const findVagueComments = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${lineAt(text, index)}`),
  );

const lineAt = (text, index) => text.slice(index, text.indexOf('\n', index)).trim();

const root = resolve(import.meta.dirname, '../..');
const skippedFolders = /^(node_modules|dist|coverage|test-results|playwright-report|\..+)$/;
const directive = /\/[/*]\s*oxlint-disable/g;

/**
 * Finds comments that disable a lint rule. Rules are changed only in `.oxlintrc.json`, where everybody sees it. Oxlint cannot report
 * such comments, because they disable its report too.
 *
 * @returns {string[]}
 */
export const findDisabledRules = () =>
  globSync('**/*.{ts,tsx,mjs,cjs}', { cwd: root, exclude: (name) => skippedFolders.test(name) }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(directive)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
  });
