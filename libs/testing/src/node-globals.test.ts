import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const files = {
  'hanging.test.mjs': `
    import { beforeAll, describe, it, jest } from '@jest/globals';
    const never = () => new Promise(() => undefined);
    jest.setTimeout(200);
    it('hangs', never);
    it.each([100])('hangs in row %d', never, 100);
    describe('with a hook', () => {
      beforeAll(never, 100);
      it('goes on', () => undefined);
    });`,
  'exiting.test.mjs': "import { it } from '@jest/globals'; it('ends the worker', () => process.exit(0));",
  'rejecting.test.mjs': `
    import { it } from '@jest/globals';
    it('waits', () => { void Promise.reject(new Error('nobody catches this')); return new Promise(() => undefined); });`,
  'shared-hook.mjs': "import { afterEach } from '@jest/globals'; afterEach(() => undefined);",
  'sharing.test.mjs': "import { it } from '@jest/globals'; import './shared-hook.mjs'; it('ends', () => undefined);",
};

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'node-globals-')));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

interface Report {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { title: string; failureMessages: string[] }[] }[];
}

interface Config {
  projects: { displayName: string; runner: unknown; setupFilesAfterEnv: string[] }[];
}

/** Runs the files in the way Jest runs the tests of the BFF. */
async function runFiles(): Promise<Report> {
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as { default: Config };
  const { runner, setupFilesAfterEnv } = config.projects.find(({ displayName }) => displayName === 'node')!;
  const setup = setupFilesAfterEnv.map((path) => path.replace('<rootDir>', root));
  const inline = { rootDir: folder, testMatch: ['**/*.test.mjs'], transform: {}, runner, setupFilesAfterEnv: setup };
  const args = [join(root, 'node_modules/jest/bin/jest.js'), '--json', '--maxWorkers=2', '--config', JSON.stringify(inline)];
  const text = await new Promise<string>((done) => execFile(process.execPath, args, { cwd: root }, (_error, stdout) => done(stdout)));
  return JSON.parse(text) as Report;
}

it('fails a hanging, exiting or rejecting test by its name, or with its file', async () => {
  const { numPassedTests, testResults } = await runFiles();
  const resultOf = (file: string) => testResults.find(({ name }) => name.endsWith(file));
  const failuresOf = (file: string) =>
    resultOf(file)
      ?.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ title, failureMessages: [message] }) => [title, message]);
  expect(failuresOf('hanging.test.mjs')).toEqual([
    ['hangs', expect.stringMatching(/time limit of 200 ms[^]+hanging\.test\.mjs\S*:5:/)],
    ['hangs in row 100', expect.stringMatching(/time limit of 100 ms[^]+hanging\.test\.mjs\S*:6:/)],
    ['(beforeAll)', expect.stringMatching(/time limit of 100 ms[^]+hanging\.test\.mjs\S*:8:/)],
  ]);
  expect(failuresOf('exiting.test.mjs')).toEqual([['ends the worker', expect.stringContaining('called process.exit(0)')]]);
  expect(resultOf('rejecting.test.mjs')?.message).toContain('nobody catches this');
  expect(resultOf('sharing.test.mjs')?.message).toContain('only the first file would get this hook');
  expect(numPassedTests).toBe(1);
});
