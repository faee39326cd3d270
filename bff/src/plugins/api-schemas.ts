import { apiErrorSchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod/mini';

const nothing = z.strictObject({});
const refusals = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };

/** Defaults of every API route: JSON bodies only (415), no unknown query parameters, one shape of refusals. */
async function apiSchemas(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const response = { ...refusals, ...(route.schema?.response as object | undefined) };
    route.schema = { querystring: nothing, ...route.schema, response };
  });
}

export const apiSchemasPlugin = fp(apiSchemas, { name: 'api-schemas' });
