import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import { limits } from '@portal/portal-contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { builtDir } from './build.ts';
import type { Config } from './config/load-config.ts';
import { closeDomains, createDomains, type DomainOptions } from './create-domains.ts';
import type { Releases } from './domains/releases/releases-domain.ts';
import { childLoggerFactory, loggerOptions } from './log.ts';
import { serveMetrics } from './metrics/registry.ts';
import { createPlatform, type Platform } from './platform.ts';
import { apiGuardPlugin, portalOrigins } from './plugins/api-guard.ts';
import { errorsPlugin, sendNotFound } from './plugins/errors.ts';
import { limitsPlugin, trustedProxies, upstreamCallsPlugin, type LimitOverrides } from './plugins/limits.ts';
import { openApiPlugin, openApiRoutes } from './plugins/openapi.ts';
import { permissionsPlugin } from './plugins/permissions.ts';
import { releaserPlugin } from './plugins/releaser.ts';
import { requestRecordsPlugin } from './plugins/request-records.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session-cookie.ts';

/** Timeouts of the HTTP server, in milliseconds. */
const timeouts = { requestTimeout: 10_000, keepAliveTimeout: 10_000 };

export interface AppOptions extends Partial<DomainOptions> {
  config: Config;
  /** Receives the log lines. Default: standard output. */
  logStream?: DestinationStream;
  now?: () => number;
  limits?: LimitOverrides;
}

/**
 * Builds the BFF without listening: the platform, the domains, the plugins that every request passes, and the domains' routes.
 *
 * @throws StoreRefused if only the operator can make the store usable
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, logStream, now = Date.now, distDir = builtDir } = options;
  const app = createFastify(config, logStream);
  const platform = await createPlatform(config, app.log, now);

  const { domains, releases } = await createDomains(platform, { ...options, distDir });
  app.addHook('onReady', async () => platform.jobs.start());
  app.addHook('onClose', () => closeDomains(domains, platform));
  app.setNotFoundHandler(sendNotFound);
  await registerPlugins(app, options, platform, releases);
  serveRegistry(app, platform);

  for (const [name, domain] of Object.entries(domains)) {
    // Without a name, Fastify searches all loaded modules for one.
    await app.register(fp(domain.plugin, { name: `${name}-domain`, encapsulate: true }));
  }
  await app.register(fp(openApiRoutes, { name: 'openapi-routes', encapsulate: true }));
  return app;
}

/** Registers the plugins that every request passes, in this order. */
async function registerPlugins(
  app: FastifyInstance,
  { config, limits: overrides }: AppOptions,
  platform: Platform,
  releases: Releases,
): Promise<void> {
  await app.register(errorsPlugin);
  await app.register(requestRecordsPlugin, platform);
  await app.register(securityHeadersPlugin, { secure: config.secure, sandbox: config.sandbox });
  await app.register(releaserPlugin, { remoteOf: releases.remoteOf, secureOnly: config.production });
  await app.register(apiGuardPlugin, { origins: portalOrigins(config) });
  await app.register(cookie);
  await app.register(sessionPlugin, platform);
  await app.register(limitsPlugin, { overrides, counts: platform.counts });
  await app.register(upstreamCallsPlugin, platform.roles);
  await app.register(permissionsPlugin, { rolesOf: platform.roles.rolesOf });
  await app.register(openApiPlugin);
}

/** Serves the metrics as soon as the portal is ready. */
function serveRegistry(app: FastifyInstance, { config, log, metricsRegistry }: Platform): void {
  const { metrics: address } = config;
  if (!address || !metricsRegistry) return;
  app.addHook('onReady', async () => {
    const close = serveMetrics(metricsRegistry, address, log);
    app.addHook('onClose', close);
  });
}

/** Encodes the percent signs of a path that cannot be decoded. It is then an unknown address, instead of an error of the framework. */
function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

function createFastify(config: Config, logStream: DestinationStream | undefined): FastifyInstance {
  return Fastify({
    serverFactory: (next) => createServer(timeouts, next),
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustedProxies),
    bodyLimit: limits.bodyBytes,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    forceCloseConnections: 'idle',
    childLoggerFactory,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}
