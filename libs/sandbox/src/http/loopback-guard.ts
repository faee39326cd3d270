import type { FastifyInstance } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a URL on this machine. */
export const isLoopback = (url: string) => URL.canParse(url) && loopback.has(new URL(url).hostname);

/** Refuses requests that a foreign site could make a browser send: with a foreign Host (DNS rebinding) or a foreign Origin. */
export function guardLoopback(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers;
    if (!isLoopback(`http://${host}`)) return reply.code(403).type('text/plain').send('The sandbox answers on this machine only.');
    if (origin !== undefined && !isLoopback(origin)) return reply.code(403).type('text/plain').send('Cross-origin request refused.');
  });
}
