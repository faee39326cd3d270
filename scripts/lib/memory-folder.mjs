import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'portal-tests-';
/** The most that four workers keep at once is about a third of it. */
const leastFreeBytes = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for the temporary files of this test run, and removes those of runs that were killed. Each commit to a
 * store waits for the disk otherwise, and each cluster of PostgreSQL is a thousand files.
 *
 * @returns {string | undefined} undefined where there is no such place, too little of it, or nothing in it may be executed
 */
export const memoryFolder = () => (made ??= { folder: createFolder() }).folder;

let made;

function createFolder() {
  const folder = join(memory, prefix + process.pid);
  try {
    removeLeft();
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < leastFreeBytes || process.availableMemory() < 2 * leastFreeBytes) return undefined;
    mkdirSync(folder, { mode: 0o755 });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    if (mayExecuteIn(folder)) return folder;
    rmSync(folder, { recursive: true });
    return undefined;
  } catch {
    return undefined;
  }
}

/** The binaries of PostgreSQL are executed there; many containers forbid it. */
function mayExecuteIn(folder) {
  const script = join(folder, 'probe');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(script).status === 0;
}

function removeLeft() {
  for (const name of readdirSync(memory)) {
    const id = name.startsWith(prefix) && Number(name.slice(prefix.length));
    if (id && !isRunning(id)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
