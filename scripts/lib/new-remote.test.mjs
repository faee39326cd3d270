import { beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkWorkspace, refusedName, writeRemoteFiles } from './new-remote.mjs';

const installed = ['design-system', 'portal-contract', 'remote-app', 'federation', 'testing'].map((name) => `@portal/${name}`);
let top;

const write = (file, text) => {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), typeof text === 'string' ? text : JSON.stringify(text));
};
const readJson = (file) => JSON.parse(readFileSync(join(top, file), 'utf8'));

/** A project with one remote on port 3107 and the packages that a new remote needs. */
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'new-remote-'));
  write('mfe-booking/webpack.config.ts', 'remoteConfig({ devPort: 3107 })');
  for (const name of [...installed, 'react']) write(`node_modules/${name}/package.json`, { version: '19.3.1' });
  const lock = { lockfileVersion: 3, packages: { '': {}, 'mfe-booking': { name: '@portal/mfe-booking' }, 'node_modules/react': {} } };
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
});

describe('writeRemoteFiles', () => {
  test('writes every file, with the next free port, and leaves no placeholder', () => {
    expect(writeRemoteFiles(top, 'crew-lounge')).toEqual({ folder: 'mfe-crew-lounge', port: 3108 });
    const files = readdirSync(join(top, 'mfe-crew-lounge'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
    expect(texts.map(([name]) => name).sort()).toEqual([
      'README.md',
      'crew-lounge-page.test.tsx',
      'crew-lounge-page.tsx',
      'crew-lounge.smoke.ts',
      'index.tsx',
      'manifest.ts',
      'package.json',
      'remote.tsx',
      'tsconfig.json',
      'webpack.config.ts',
    ]);
    for (const [name, text] of texts) expect([name, /__\w+__/.exec(text)]).toEqual([name, null]);
    const textOf = (file) => readFileSync(join(top, 'mfe-crew-lounge', file), 'utf8');
    expect(textOf('src/manifest.ts')).toMatch("navigation: [{ label: 'Crew Lounge', path: '/crew-lounge', order: 60 }]");
    expect(textOf('src/features/crew-lounge/crew-lounge-page.tsx')).toMatch('function CrewLoungePage()');
    expect(textOf('webpack.config.ts')).toMatch('devPort: 3108');
  });

  test('depends on the installed versions', () => {
    writeRemoteFiles(top, 'events');
    const { dependencies, devDependencies } = readJson('mfe-events/package.json');
    expect(Object.keys({ ...dependencies, ...devDependencies }).sort()).toEqual([...installed, 'react'].sort());
    expect(new Set(Object.values({ ...dependencies, ...devDependencies }))).toEqual(new Set(['19.3.1']));
  });
});

test('linkWorkspace adds the workspace to both locks, in order, and links it', () => {
  writeRemoteFiles(top, 'events');
  linkWorkspace(top, 'mfe-events');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const { packages } = readJson(file);
    expect(Object.keys(packages)).toEqual(['', 'mfe-booking', 'mfe-events', 'node_modules/@portal/mfe-events', 'node_modules/react']);
    expect(packages['mfe-events']).toMatchObject({ name: '@portal/mfe-events', version: '1.0.0', dependencies: { react: '19.3.1' } });
    expect(packages['node_modules/@portal/mfe-events']).toEqual({ resolved: 'mfe-events', link: true });
  }
  expect(readlinkSync(join(top, 'node_modules/@portal/mfe-events'))).toBe('../../mfe-events');
  expect(existsSync(join(top, 'node_modules/@portal/mfe-events/package.json'))).toBe(true);
});

describe('refusedName', () => {
  test('accepts a free name', () => {
    expect(refusedName(top, 'events')).toBeUndefined();
  });

  test.each([
    ['booking', 'mfe-booking exists already.'],
    ['Events', '"Events" cannot be the name of a remote.'],
    ['../events', '"../events" cannot be the name of a remote.'],
    ['e', '"e" cannot be the name of a remote.'],
    ['shell', '"shell" is a word of the release commands.'],
    ['status', '"status" is a word of the release commands.'],
    ['verdict', '"verdict" is a word of the release commands.'],
  ])('refuses "%s"', (name, sentence) => {
    expect(refusedName(top, name)).toMatch(sentence);
  });
});
