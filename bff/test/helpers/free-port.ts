import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Lies below the ephemeral ports, which the system gives to any connection, also while a server restarts. Each Jest worker has its own
 * thousand ports, so that no test reaches the process of another test. The random first port keeps two runs on one machine apart.
 */
const firstPort = 20_000 + Number(process.env['JEST_WORKER_ID'] ?? 0) * 1_000;
let nextOffset = Math.floor(Math.random() * 1_000);

/** Returns a port on which nothing listens, and which no other test uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (nextOffset++ % 1_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
