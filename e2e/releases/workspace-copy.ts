import { test } from '@playwright/test';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '../..');
export const variantsFolder = join(root, '.cache/variants');
const copy = join(variantsFolder, 'workspace');
const lock = join(variantsFolder, 'lock');
/** Additional milliseconds for a real build. */
const buildTimeoutMs = 120_000;
/** Longest wait for the builds of other tests, which have limits of their own. */
const maxWaitMs = 600_000;

/** Top entries of a team's clone. Tests never write to them. */
const topEntries = /^(bff|libs|mfe-[^/]+|scripts|shell|package\.json|package-lock\.json|tsconfig\.base\.json|nx\.json)$/;
const ignoredNames = /^(node_modules|dist|\.cache)$/;

/** A change of a source file: replaces a text in it, or the whole file. */
export type Edit = { file: string; find: string; put: string } | { file: string; text: string };

/** Reads the repository's source files by their relative path. */
export function sourceFiles(isIncluded: (top: string) => boolean = (top) => topEntries.test(top)): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (ignoredNames.test(entry.name) || (folder === '' && !isIncluded(entry.name))) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.set(path, readFileSync(join(root, path)));
    }
  };
  walk('');
  return files;
}

/** @throws Error for a text that is not in its file, so that the test is updated with the source */
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
 * Runs `use` with a copy of the repository: its sources with these edits, and the installed packages. A lock admits one process at a
 * time, and the test's timeout grows by the wait for it and the build.
 */
export async function withWorkspace<Result>(edits: readonly Edit[], use: (folder: string) => Promise<Result>): Promise<Result> {
  const { timeout } = test.info();
  const askedAt = performance.now();
  test.setTimeout(timeout + maxWaitMs);
  await takeLock();
  test.setTimeout(timeout + (performance.now() - askedAt) + buildTimeoutMs);
  try {
    const files = sourceFiles();
    applyEdits(files, edits);
    writeTree(files);
    linkPackages(copy);
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
      if (ignoredNames.test(entry.name)) continue;
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

/** Links each installed package into a copy of the repository. The workspaces' own links are relative, so they point into the copy. */
export function linkPackages(folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
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
    // Packages that a workspace has in a different version.
    const ownPackages = join(resolve(from, '@portal', link), 'node_modules');
    const place = join(resolve(to, '@portal', link), 'node_modules');
    rmSync(place, { recursive: true, force: true });
    if (existsSync(ownPackages)) symlinkSync(ownPackages, place);
  }
}

/** Waits for the lock of the copy. Takes over the lock of a process that no longer exists. */
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
