import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import tseslint from 'typescript-eslint';
import { seededMistakes } from './seeded-mistakes.mjs';

const root = resolve(import.meta.dirname, '..');
const settings = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
const rules = settings.overrides.flatMap((override) => Object.keys(override.rules));
/** Its mistakes reach no reader: `exhaustive-deps` reports them first. */
const silent = 'react/preserve-manual-memoization';
/** Fastify's plugins are async by contract, and its instances hand out functions that do not need their owner. */
const unwanted = ['require-await', 'unbound-method'];

const fileOf = (rule) => `${rule.replace('/', '-')}.${rule.startsWith('react/') ? 'tsx' : 'ts'}`;

/** Rules by the file that they report. */
const reported = new Map();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oxlint-'));
  try {
    await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['*'] }));
    for (const [rule, text] of Object.entries(seededMistakes)) await writeFile(join(folder, fileOf(rule)), `${text}\nexport {};\n`);
    await writeFile(join(folder, 'switched-off.ts'), '// eslint-disable-next-line\nvoid JSON.parse("{}").name;\nexport {};\n');
    for (const { filename, code } of await lint(folder))
      reported.set(basename(filename), [...(reported.get(basename(filename)) ?? []), code]);
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

describe('oxlint', () => {
  it.each(rules.filter((rule) => rule !== silent))('reports a mistake against %s', (rule) => {
    expect(reported.get(fileOf(rule))?.join()).toContain(`(${rule.split('/')[1]})`);
  });

  it('holds every rule that reads types', () => {
    const typed = tseslint.configs.recommendedTypeCheckedOnly.flatMap((config) => Object.keys(config.rules ?? {}));
    const names = typed.filter((rule) => rule.startsWith('@typescript-eslint/')).map((rule) => rule.split('/')[1]);
    const wanted = names.filter((rule) => !unwanted.includes(rule)).map((rule) => `typescript/${rule}`);
    expect(wanted.length).toBeGreaterThan(20);
    expect(rules).toEqual(expect.arrayContaining([...wanted, 'typescript/switch-exhaustiveness-check']));
  });

  it('cannot be switched off by a comment of ESLint', () => {
    expect(reported.get('switched-off.ts')?.join()).toContain('(no-unsafe-member-access)');
  });
});
