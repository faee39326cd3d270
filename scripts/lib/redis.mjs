import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Where one is unpacked when the machine has none; `bff/test/helpers/redis-server.ts` looks there too. */
const folder = fromRoot('.cache/redis');
const unpacked = join(folder, 'usr/bin/redis-server');
const packages = ['redis-server', 'redis-tools', 'libatomic1', 'libjemalloc2', 'liblua5.1-0', 'liblzf1'];

const hasRedis = () =>
  [process.env.REDIS_SERVER, ...(process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'redis-server')), unpacked].some(
    (path) => path && existsSync(path),
  );

/**
 * Unpacks a Redis server for the tests of the mail queue's second driver, where Debian's packages can be had. Nothing is
 * installed. Without one those tests are skipped, and say so.
 */
export async function provideRedis() {
  if (hasRedis()) return;
  if (existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg')) {
    mkdirSync(folder, { recursive: true });
    const script = `cd "$0" && apt-get download -qq ${packages.join(' ')} && for each in *.deb; do dpkg -x "$each" .; done; rm -f *.deb`;
    await run('sh', ['-c', `{ ${script}; } 2>/dev/null`, folder]);
  }
  if (!hasRedis()) console.log('No redis-server on this machine: the tests of the mail queue on Redis are skipped.');
}
