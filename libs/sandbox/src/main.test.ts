import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseAuth, databasePath } from '../test/sandbox-client.ts';

const main = new URL('./main.ts', import.meta.url).pathname;
let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts the process and reads its origin from its first line of output. */
async function start() {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace('Sandbox listening on ', '') };
}

describe('the sandbox process', () => {
  it('keeps acknowledged writes after SIGKILL', async () => {
    const first = await start();
    const writes = Array.from({ length: 20 }, (_, index) =>
      fetch(first.url + databasePath(`Bookings/Drifter/R${index}`), {
        method: 'PUT',
        headers: databaseAuth,
        body: '{"class":"Classic Class"}',
      }),
    );
    expect((await Promise.all(writes)).every((reply) => reply.ok)).toBe(true);
    await kill(first.child);
    const second = await start();
    const bookings = (await (await fetch(second.url + databasePath('Bookings/Drifter'), { headers: databaseAuth })).json()) as object;
    expect(Object.keys(bookings)).toHaveLength(20);
  });

  it('ends on SIGTERM', async () => {
    const { child } = await start();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
