import { test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
/** Additional milliseconds for a real build. */
const buildTimeoutMs = 120_000;

/** A change of a source file: replaces a text in it, or the whole file. */
export type Edit = { file: string; find: string; put: string } | { file: string; text: string };

/** Reads the repository's files by their relative path: those that git tracks, and new ones. */
export function sourceFiles(): Map<string, Buffer> {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const paths = names.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

/** @throws Error for a text that is not in its file, so that the test is updated with the source */
function applyEdits(files: Map<string, Buffer>, edits: readonly Edit[]): void {
  for (const edit of edits) {
    if ('text' in edit) files.set(edit.file, Buffer.from(edit.text));
    else {
      const text = files.get(edit.file)?.toString() ?? '';
      if (!text.includes(edit.find)) throw new Error(`${edit.file} does not contain ${JSON.stringify(edit.find)}`);
      files.set(edit.file, Buffer.from(text.replace(edit.find, edit.put)));
    }
  }
}

/**
 * Runs `use` with a copy of the repository in a temporary folder: its files with these edits, and links to the installed packages. The
 * test's timeout grows by the time of a build.
 */
export async function withWorkspace<Result>(edits: readonly Edit[], use: (folder: string) => Promise<Result>): Promise<Result> {
  test.setTimeout(test.info().timeout + buildTimeoutMs);
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  try {
    const files = sourceFiles();
    applyEdits(files, edits);
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    linkPackages(folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Links each installed package into a copy of the repository. The workspaces' own links are relative, so they point into the copy. */
function linkPackages(folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@portal'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@portal') continue;
    if (name === '.package-lock.json') cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@portal'))) {
    const link = readlinkSync(join(from, '@portal', name));
    symlinkSync(link, join(to, '@portal', name));
    // Packages that a workspace has in a different version.
    const ownPackages = join(resolve(from, '@portal', link), 'node_modules');
    const place = join(resolve(to, '@portal', link), 'node_modules');
    if (existsSync(ownPackages)) symlinkSync(ownPackages, place);
  }
}
