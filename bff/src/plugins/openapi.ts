import { systemPaths } from '@portal/portal-contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the OpenAPI description of every route from its schemas. Register before the routes. */
async function openApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Portal API',
        description: 'The back end of the portal. Every refusal has the body `{ error, requestId }`.',
        version: '1.0.0',
      },
    },
    transform: jsonSchemaTransform,
  });
}

export const openApiPlugin = fp(openApi, { name: 'openapi' });

/** Serves the OpenAPI description as JSON and as a page. Register after the routes. */
export async function openApiRoutes(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'portal' };
    route.schema = { ...route.schema, hide: true };
  });
  for (const url of [systemPaths.openApi, '/openapi.json']) app.get(url, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: systemPaths.docs });
}
