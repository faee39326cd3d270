import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

// A file outside every tsconfig would be neither type-checked nor linted with its real types.
it('every TypeScript file belongs to a package', () => {
  const included = tracked('*/tsconfig.json').flatMap((path) => {
    const config = resolve(root, path);
    return ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }).fileNames;
  });
  const includedFiles = new Set(included);
  const files = tracked('*.ts', '*.tsx').map((path) => resolve(root, path));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !includedFiles.has(file))).toEqual([]);
});
