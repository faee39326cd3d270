import type { FastifyInstance } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (origin: string) => URL.canParse(origin) && loopback.has(new URL(origin).hostname);

/**
 * Refuses what a page of a foreign site could make a browser send: a Host that is not this machine (DNS rebinding), or a
 * foreign Origin. The sandbox is for programs and people on this machine alone.
 */
export function guardLoopback(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers;
    if (!isLoopback(`http://${host}`)) return reply.code(403).type('text/plain').send('The sandbox answers on this machine only.');
    if (origin !== undefined && !isLoopback(origin)) return reply.code(403).type('text/plain').send('Cross-origin request refused.');
  });
}
