import { test } from '@playwright/test';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '../..');
export const variantsFolder = join(root, '.cache/variants');
const copy = join(variantsFolder, 'workspace');
const lock = join(variantsFolder, 'lock');
/** Milliseconds for a real build, and for those of other tests before it. */
const buildWithin = 120_000;

/** What a team's clone consists of; nothing in it is written to by a test. */
const topEntries = /^(bff|libs|mfe-[^/]+|scripts|shell|package\.json|package-lock\.json|tsconfig\.base\.json|nx\.json)$/;
const skipped = /^(node_modules|dist|\.cache)$/;

/** One change of a source file: a text that is in it is replaced, or the file is written anew. */
export type Edit = { file: string; find: string; put: string } | { file: string; text: string };

/** Source files of the repository by their path from its top. */
export function sourceFiles(isWanted: (top: string) => boolean = (top) => topEntries.test(top)): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skipped.test(entry.name) || (folder === '' && !isWanted(entry.name))) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.set(path, readFileSync(join(root, path)));
    }
  };
  walk('');
  return files;
}

/** @throws Error for a text that is not in its file: the source has changed, and the test with it must */
export function applyEdits(files: Map<string, Buffer>, edits: readonly Edit[]): void {
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
 * Runs `use` with a copy of the repository: its sources with these edits, and the installed packages. One process at a time has
 * it, and its test has more time. Files that did not change keep their time, so that webpack's cache holds from one build to the
 * next.
 */
export async function withWorkspace<Result>(edits: readonly Edit[], use: (folder: string) => Promise<Result>): Promise<Result> {
  test.setTimeout(test.info().timeout + buildWithin);
  await takeLock();
  try {
    const files = sourceFiles();
    applyEdits(files, edits);
    writeTree(files);
    linkPackages();
    return await use(copy);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function writeTree(files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(copy, { recursive: true });
  const clear = (folder: string) => {
    for (const entry of readdirSync(join(copy, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skipped.test(entry.name)) continue;
      if (entry.isDirectory() && [...files.keys()].some((file) => file.startsWith(`${path}/`))) clear(path);
      else if (!files.has(path)) rmSync(join(copy, path), { recursive: true });
    }
  };
  clear('');
  for (const [path, content] of files) {
    const target = join(copy, path);
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

/** Links each installed package. The workspaces' own links are relative, and so lead into the copy. */
function linkPackages(): void {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, '@portal'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@portal') continue;
    if (name === '.package-lock.json') cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@portal'))) {
    const link = readlinkSync(join(from, '@portal', name));
    symlinkSync(link, join(to, '@portal', name));
    // Packages that one workspace has in a version of its own.
    const own = join(resolve(from, '@portal', link), 'node_modules');
    const place = join(resolve(to, '@portal', link), 'node_modules');
    rmSync(place, { recursive: true, force: true });
    if (existsSync(own)) symlinkSync(own, place);
  }
}

/** Waits for the copy. What a process that died left behind is taken over. */
async function takeLock(): Promise<void> {
  mkdirSync(variantsFolder, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      return;
    } catch {
      if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
      else await sleep(100);
    }
  }
}

function isAbandoned(): boolean {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
