import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limits } from '@portal/contracts';
import type { Config } from './config.ts';
import { permissionsPlugin } from './plugins/permissions.ts';
import { sessionPlugin } from './plugins/session.ts';
import { createServices } from './services.ts';

export interface AppOptions {
  config: Config;
}

/** Builds the BFF without listening. Reads top to bottom: what every request passes, then the domains. */
export async function buildApp({ config }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: config.logLevel }, bodyLimit: limits.bodyBytes });
  const services = createServices(config, app.log);
  app.addHook('onClose', () => services.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(cookie);
  await app.register(sessionPlugin, { config, store: services.sessions });
  await app.register(permissionsPlugin, { rolesOf: async () => [] });

  return app;
}
