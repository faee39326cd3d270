import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../domains/support/processes.ts';

/** Where `scripts/lib/redis.mjs` unpacks one when the machine has none. */
const unpacked = join(import.meta.dirname, '../../../.cache/redis/usr');
const places = [
  process.env['REDIS_SERVER'],
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
  join(unpacked, 'bin/redis-server'),
];

/** Path of a Redis server; undefined when this machine has none. */
export const redisServerPath = places.find((path) => path !== undefined && existsSync(path));

/** A Redis of its own on this machine, in memory. */
export async function startRedis(path: string) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
  const libraries = path.startsWith(unpacked)
    ? { LD_LIBRARY_PATH: `${unpacked}/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu` }
    : {};
  const server = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], ...libraries } });
  const exited = once(server, 'exit');
  for await (const line of server.stdout) if (String(line).includes('Ready to accept connections')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      server.kill('SIGKILL');
      await exited;
    },
  };
}
export type RunningRedis = Awaited<ReturnType<typeof startRedis>>;
