import { apiErrorSchema } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod/mini';

const nothing = z.strictObject({});
const refusals = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };

/** What holds for every route of the API: JSON bodies only (415), no query that the route does not name, one shape of refusals. */
async function apiSchemas(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const response = { ...refusals, ...(route.schema?.response as object | undefined) };
    route.schema = { querystring: nothing, ...route.schema, response };
  });
}

export const apiSchemasPlugin = fp(apiSchemas, { name: 'api-schemas' });
