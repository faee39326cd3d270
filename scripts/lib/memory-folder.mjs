import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memoryRoot = '/dev/shm';
const prefix = 'portal-tests-';
/** Four workers use at most a third of it at once. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Creates a folder in memory for the temporary files of this test run, and removes those of killed runs. On a disk each commit to a
 * store would wait, and each PostgreSQL cluster would write a thousand files.
 *
 * @returns {string | undefined} undefined if the system has no such folder, if it is too small or not writable, or if
 *   programs cannot be executed there
 */
export const memoryFolder = () => (memo ??= { folder: createFolder() }).folder;

let memo;

function createFolder() {
  const folder = join(memoryRoot, prefix + process.pid);
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(memoryRoot);
    if (bavail * bsize < minFreeBytes || process.availableMemory() < 2 * minFreeBytes) return undefined;
    mkdirSync(folder, { mode: 0o755 });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    if (mayExecuteIn(folder)) return folder;
    rmSync(folder, { recursive: true });
    return undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL's programs are executed there, which many containers forbid. */
function mayExecuteIn(folder) {
  const script = join(folder, 'probe');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(script).status === 0;
}

function removeLeftovers() {
  for (const name of readdirSync(memoryRoot)) {
    const id = name.startsWith(prefix) && Number(name.slice(prefix.length));
    if (id && !isRunning(id)) rmSync(join(memoryRoot, name), { recursive: true, force: true });
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
