import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a port that nothing listens on.
 *
 * @param {number} from first port to try. Outgoing connections never take a port below 32768.
 * @returns {Promise<number>}
 */
export async function freePort(from) {
  for (let port = from; ; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
