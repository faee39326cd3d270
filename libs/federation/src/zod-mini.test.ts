import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const contracts = path.resolve(import.meta.dirname, '../../contracts');
const read = (file: string) => readFileSync(file, 'utf8');

/** The entries that bundlers take: every one but the servers' own. */
function browserEntries(): string[] {
  const { exports } = JSON.parse(read(path.join(contracts, 'package.json'))) as { exports: Record<string, string | { browser: string }> };
  const entries = Object.entries(exports).filter(([name]) => name !== './all');
  return entries.map(([, entry]) => path.join(contracts, typeof entry === 'string' ? entry : entry.browser));
}

/** These files and all that they import of their own library. */
function withImports(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files.filter((each) => !known.has(each))) {
    known.add(file);
    const imported = [...read(file).matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, to = '']) => path.join(path.dirname(file), to));
    withImports(imported, known);
  }
  return known;
}

describe('the part of zod/mini that the page shares', () => {
  const shared = new Set(
    read(path.join(import.meta.dirname, 'zod-mini.mjs'))
      .match(/^ {2}\w+(?=,$)/gm)
      ?.map((name) => name.trim()),
  );

  it.each([...withImports(browserEntries())].map((file) => [path.relative(contracts, file), file]))('is enough for %s', (_name, file) => {
    const used = [...read(file).matchAll(/\bz\.(\w+)\(/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !shared.has(name))).toEqual([]);
  });
});
