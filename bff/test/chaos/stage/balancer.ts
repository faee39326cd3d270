import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { systemPaths } from '@portal/portal-contract';

/** A process behind the balancer. */
interface Backend {
  name: string;
  port: number;
}

/** Header of the balancer's own answers. `none`: no process got the request. `lost`: a process may have carried it out. */
export const balancerHeader = 'x-balancer';
export const servedByHeader = 'x-served-by';

const answerMs = 10_000;
const probe = { everyMs: 500, answerMs: 1_000 } as const;

/**
 * Starts a balancer that sends each request to the next ready process, without sticky sessions. A process that refuses a
 * connection gets no requests until it is ready again. If no process is ready, all get requests. A request is retried at
 * another process only if it reached none.
 */
export async function startBalancer(port: number, backends: readonly Backend[]) {
  const ready = new Map(backends.map((backend) => [backend, true]));
  let turn = 0;

  /** Returns the processes in the order of attempts. */
  function order(): Backend[] {
    turn += 1;
    const readyBackends = backends.filter((backend) => ready.get(backend));
    // If no process is ready, each may still serve requests that need no database.
    const candidates = readyBackends.length > 0 ? readyBackends : backends;
    return candidates.map((_, index) => candidates[(turn + index) % candidates.length]).filter((backend) => backend !== undefined);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, [backend, ...others]: Backend[]): void {
    const answer = (status: number, reason: 'none' | 'lost') => {
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.writeHead(status, { [balancerHeader]: reason, [servedByHeader]: backend?.name ?? '' }).end('{}');
    };
    if (!backend) return answer(503, 'none');
    const { connection: _, ...headers } = incoming.headers;
    const { method, url: path } = incoming;
    const options = { host: '127.0.0.1', port: backend.port, method, path, headers, agent: false, timeout: answerMs };
    let hasConnected = false;
    const outward = send(options, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, [servedByHeader]: backend.name });
      reply.on('error', () => outgoing.destroy());
      reply.pipe(outgoing);
    });
    outward.on('socket', (socket) => socket.once('connect', () => (hasConnected = true)));
    outward.on('timeout', () => outward.destroy(new Error('no answer')));
    outward.on('error', () => {
      if (hasConnected) return answer(502, 'lost');
      ready.set(backend, false);
      forward(incoming, outgoing, body, others);
    });
    outgoing.on('close', () => outward.destroy());
    outward.end(body);
    return undefined;
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => forward(incoming, outgoing, Buffer.concat(chunks), order()));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const timers = backends.map((backend) =>
    setInterval(() => {
      const outward = send(
        { host: '127.0.0.1', port: backend.port, path: systemPaths.ready, agent: false, timeout: probe.answerMs },
        (reply) => {
          reply.resume();
          ready.set(backend, reply.statusCode === 200);
        },
      );
      outward.on('timeout', () => outward.destroy(new Error('no answer')));
      outward.on('error', () => ready.set(backend, false));
      outward.end();
    }, probe.everyMs).unref(),
  );

  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      timers.forEach(clearInterval);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
