import { createServer } from 'node:http';
import { reasonOf, type Log } from '../log.ts';
import type { MetricsRegistry } from './metrics.ts';

interface MetricsAddress {
  host: string;
  port: number;
}

/** Milliseconds before the next attempt to listen. During a restart the old process may still hold the port. */
const tryAgainMs = 1_000;
const requestTimeout = 10_000;

/**
 * Serves the metrics on a separate port, which visitors cannot reach. Retries while the port is taken, because metrics must not stop
 * the portal.
 *
 * @returns a function that closes the port
 */
export function serveMetrics(registry: MetricsRegistry, { host, port }: MetricsAddress, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let failure = '';
  const server = createServer({ requestTimeout }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.scrape().then(
      (text) => void response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'metrics cannot be written');
        response.writeHead(500).end();
      },
    );
  });
  server.on('listening', () => {
    failure = '';
    log.info({ host, port }, 'metrics are served');
  });
  server.on('error', (error) => {
    if (error.message !== failure) log.error({ reason: error.message }, 'metrics cannot be served: trying again');
    failure = error.message;
    // A listening server has only failed to accept one connection.
    if (!server.listening) timer = setTimeout(() => server.listen(port, host), tryAgainMs).unref();
  });
  server.listen(port, host).unref();

  return () => {
    clearTimeout(timer);
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
}
