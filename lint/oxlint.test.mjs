import { beforeAll, describe, expect, it } from '@jest/globals';
import js from '@eslint/js';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import tseslint from 'typescript-eslint';
import { seededMistakes } from './seeded-mistakes.mjs';

const root = resolve(import.meta.dirname, '..');
const settings = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
settings.jsPlugins = settings.jsPlugins.map((path) => resolve(root, path));
const namesOf = (overrides) => [...new Set(overrides.flatMap(({ rules }) => Object.keys(rules ?? {})))];
const rulesFor = (ending) => namesOf(settings.overrides.filter(({ files }) => files.some((glob) => glob.includes(ending))));
const rules = namesOf(settings.overrides);
/** Never reported, because `exhaustive-deps` reports the same mistakes first. */
const shadowedRule = 'react/preserve-manual-memoization';
/**
 * Recommended rules that the repository does not use. Fastify's plugins are async by contract, and its instances' methods work unbound.
 * `void` in a union types a handler that answers later.
 */
const unusedRules = ['require-await', 'unbound-method', 'no-invalid-void-type'];
/** Mistakes by rule for which the parser refuses a module. */
const syntaxErrors = {
  'no-delete-var': 'let a = 1;\ndelete a;',
  'no-dupe-args': 'export function run(a, a) {}',
  'no-nonoctal-decimal-escape': "export const a = '\\8';",
  'no-octal': 'export const a = 017;',
  'no-with': 'with (Math) console.log(PI);',
};

/** Rules for JavaScript only, because TypeScript reports these mistakes itself. */
const javaScriptRules = namesOf(settings.overrides.filter(({ files }) => files.includes('**/*.mjs')));

/** Folders of rules that apply to some packages only. */
const folders = {
  'portal/theme-colours': 'shell/src/',
  'no-restricted-imports': 'mfe-booking/src/',
  'no-restricted-properties': 'shell/src/',
};

function fileOf(rule) {
  const ending =
    rule.startsWith('react/') || rule === 'portal/text-beside-expression' ? 'tsx' : javaScriptRules.includes(rule) ? 'mjs' : 'ts';
  return `${folders[rule] ?? ''}${rule.replace('/', '-')}.${ending}`;
}

/** Reported rules by file. */
const reportedRules = new Map();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oxlint-'));
  const write = async (path, text) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  try {
    await write('.oxlintrc.json', JSON.stringify(settings));
    await write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['**/*'] }));
    for (const [rule, text] of Object.entries(seededMistakes)) await write(fileOf(rule), `${text}\nexport {};\n`);
    for (const [rule, text] of Object.entries(syntaxErrors)) await write(`${rule}.mjs`, `${text}\nexport {};\n`);
    await write('switched-off.ts', '// eslint-disable-next-line\nvoid JSON.parse("{}").name;\nexport {};\n');
    for (const { filename, code = 'syntax' } of await lint(folder))
      reportedRules.set(basename(filename), [...(reportedRules.get(basename(filename)) ?? []), code]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function lint(folder) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js') };
  const ended = promisify(execFile)(process.execPath, [oxlint, '--format=json'], { cwd: folder, env, maxBuffer: 1e7 });
  const { stdout } = await ended.catch((error) => error);
  return JSON.parse(stdout).diagnostics;
}

/** Returns the rules that configurations of ESLint switch on, by their names in Oxlint. */
function rulesOf(configs) {
  const levels = Object.assign({}, ...configs.map((config) => config.rules));
  const names = Object.keys(levels).filter((rule) => ![levels[rule]].flat().includes('off') && !(rule in syntaxErrors));
  return names
    .filter((rule) => !unusedRules.includes(rule.split('/')[1]))
    .map((rule) => rule.replace('@typescript-eslint/', 'typescript/'));
}

describe('oxlint', () => {
  it.each(rules.filter((rule) => rule !== shadowedRule))('reports a mistake against %s', (rule) => {
    expect(reportedRules.get(basename(fileOf(rule)))?.join()).toContain(`(${rule.split('/').at(-1)})`);
  });

  it.each(Object.keys(syntaxErrors))('refuses a file with a mistake against %s', (rule) => {
    expect(reportedRules.get(`${rule}.mjs`)).toEqual(['syntax']);
  });

  it('enables every rule that reads types', () => {
    const expectedRules = rulesOf(tseslint.configs.recommendedTypeCheckedOnly).filter((rule) => rule.startsWith('typescript/'));
    expect(expectedRules.length).toBeGreaterThan(20);
    expect(rules).toEqual(expect.arrayContaining([...expectedRules, 'typescript/switch-exhaustiveness-check']));
  });

  it.each([
    ['mjs', [js.configs.recommended]],
    ['ts', [js.configs.recommended, ...tseslint.configs.strict]],
  ])('enables every recommended rule of ESLint in .%s files', (ending, configs) => {
    const expectedRules = rulesOf(configs);
    expect(expectedRules.length).toBeGreaterThan(55);
    expect(rulesFor(ending)).toEqual(expect.arrayContaining(expectedRules));
  });

  it('ignores comments that switch ESLint off', () => {
    expect(reportedRules.get('switched-off.ts')?.join()).toContain('(no-unsafe-member-access)');
  });
});
