import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod/mini';

const nothing = z.strictObject({});

/** The API takes JSON bodies only (415), and a route that names no query takes none. */
async function jsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.schema = { querystring: nothing, ...route.schema };
  });
}

export const jsonOnlyPlugin = fp(jsonOnly, { name: 'json-only' });
