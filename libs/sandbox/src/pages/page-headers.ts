import type { FastifyInstance } from 'fastify';

const policy = "default-src 'none'; style-src 'self'; img-src https: data:; base-uri 'none'; frame-ancestors 'none'";

/** Headers for the pages that people see. Forms may lead elsewhere, since the authorize page's goes back to the portal. */
export function guardPages(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('content-security-policy', policy).header('referrer-policy', 'same-origin');
  });
}
