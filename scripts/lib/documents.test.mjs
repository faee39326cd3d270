import { describe, expect, it, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allSettings } from '../../bff/src/config/settings.ts';
import { fromRoot } from './paths.mjs';

const documents = [
  ...globSync('docs/{,product/,adr/,walkthroughs/}*.md', { cwd: fromRoot() }),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];
const packages = globSync(['package.json', '{bff,shell,e2e,mfe-*}/package.json', 'libs/**/package.json'], {
  cwd: fromRoot(),
  exclude: (name) => name === 'node_modules',
});
const folders = [
  'bff',
  'deploy',
  'docs',
  'e2e',
  'lint',
  'libs',
  'mfe-booking',
  'mfe-careers',
  'mfe-content',
  'mfe-standing',
  'scripts',
  'shell',
];

const read = (file) => readFileSync(fromRoot(file), 'utf8');
const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

const commands = new Set(packages.flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {})));

/** First words of the settings' names. Most other names in capitals are variables of tools. */
const prefixes = [...new Set(Object.keys(allSettings).map((name) => name.split('_')[0]))];

/** Variables and placeholders that begin like a setting, but are none. */
const otherNames = new Set([
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'PUBLIC_KEY',
  'RELEASE_TOKEN',
  'SANDBOX_BOARD_REQUESTS',
  'SANDBOX_SEED',
]);

const isSetting = (name) => name in allSettings || name.replace(/_FILE$/, '') in allSettings || otherNames.has(name);

describe.each(documents)('%s', (file) => {
  // A diff may create files and settings.
  const text = read(file).replaceAll(/^```diff\n.*?^```$/gms, '');

  it('links to existing documents', () => {
    const links = matches(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(fromRoot(join(dirname(file), link))))).toEqual([]);
  });

  it('names existing files and folders', () => {
    const paths = matches(text, new RegExp(`(?<![\\w/.-])((?:${folders.join('|')})/[\\w./-]*[\\w/])`, 'g'));
    expect(paths.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });

  it('names existing commands', () => {
    const names = matches(text, /npm run (?:--silent |-s )?([a-z][\w:-]*)/g);
    expect(names.filter((name) => !commands.has(name))).toEqual([]);
  });

  it('names existing settings', () => {
    const names = matches(text, /\b([A-Z]+(?:_[A-Z]+)+)\b/g).filter((name) => prefixes.includes(name.split('_')[0]));
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
});

test('CODEOWNERS names existing folders', () => {
  const paths = matches(read('.github/CODEOWNERS'), /^\/(\S+)/gm);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});
