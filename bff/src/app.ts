import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { limits } from '@portal/portal-contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Config } from './config/load-config.ts';
import type { Domain } from './domain.ts';
import { createAccount } from './domains/account/account-domain.ts';
import { createAudit } from './domains/audit/audit-domain.ts';
import { createAuth } from './domains/auth/auth-domain.ts';
import { createBookings } from './domains/bookings/bookings-domain.ts';
import { createCabins } from './domains/cabins/cabins-domain.ts';
import { createCareers } from './domains/careers/careers-domain.ts';
import { createCompatibility } from './domains/compatibility/compatibility-domain.ts';
import { createFlights } from './domains/flights/flights-domain.ts';
import { createGuides } from './domains/guides/guides.ts';
import { createHealth } from './domains/health/health-domain.ts';
import { createLeadership } from './domains/leadership/leadership-domain.ts';
import { createMail } from './domains/mail/mail-domain.ts';
import { createNetwork } from './domains/network/network-domain.ts';
import { createNews } from './domains/news/news-domain.ts';
import { createNotifications, type NoticeTimes } from './domains/notifications/notifications-domain.ts';
import { createPermissions } from './domains/permissions/permissions-domain.ts';
import { createPortal } from './domains/portal/portal-domain.ts';
import { createProfile } from './domains/profile/profile-domain.ts';
import { createReleases, type Releases, type ReleaseTimes } from './domains/releases/releases-domain.ts';
import { createSeats } from './domains/seats/seats.ts';
import { createStanding } from './domains/standing/standing-domain.ts';
import { createWebhooks } from './domains/webhooks/webhooks-domain.ts';
import { createWorkspace } from './domains/workspace/workspace-domain.ts';
import { createPlatform, type Platform } from './platform.ts';
import { abandonedRequestsPlugin } from './plugins/abandoned-requests.ts';
import { apiSchemasPlugin } from './plugins/api-schemas.ts';
import { errorsPlugin, sendNotFound } from './plugins/errors.ts';
import { limitsPlugin, type LimitsOptions } from './plugins/limits.ts';
import { loggerOptions, requestLogPlugin } from './plugins/logging.ts';
import { openApiPlugin, openApiRoutes } from './plugins/openapi.ts';
import { originCheckPlugin } from './plugins/origin-check.ts';
import { permissionsPlugin } from './plugins/permissions.ts';
import { portalOrigins } from './plugins/portal-origins.ts';
import { releaserPlugin } from './plugins/releaser.ts';
import { constantHeaders, securityHeadersPlugin } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session-cookie.ts';
import { upstreamDeadlinePlugin } from './plugins/upstream-deadline.ts';
import { readyFirst, type ReadyReplies } from './snapshots/ready-first.ts';

const builtDir = join(import.meta.dirname, '../../dist');

/** Timeouts of the HTTP server, in milliseconds. */
const timeouts = { requestTimeout: 10_000, keepAliveTimeout: 10_000 };

export interface AppOptions {
  config: Config;
  /** Receives the log lines. Default: standard output. */
  logStream?: DestinationStream;
  now?: () => number;
  limits?: LimitsOptions;
  /** Folder of the built shell and remotes that came with the portal. */
  distDir?: string;
  releaseTimes?: ReleaseTimes;
  noticeTimes?: NoticeTimes;
}

/**
 * Builds the BFF without listening: the platform, the domains on it, the plugins that every request passes (in this order), and
 * the domains' routes.
 *
 * @throws StoreRefused when only the operator can make the store usable
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, logStream, now = Date.now, distDir = builtDir, noticeTimes } = options;
  const ready: ReadyReplies = new Map();
  const app = createFastify(config, ready, logStream);
  const platform = await createPlatform(config, app.log, now);

  const releases = await createReleases(platform, distDir, options.releaseTimes);
  const account = createAccount(platform);
  const { addExport } = account;
  const workspace = createWorkspace(platform);
  const { addQueue } = workspace;
  const audit = createAudit(platform);
  const seats = createSeats(platform.store);
  const flights = createFlights(platform, seats, addQueue);
  const cabins = createCabins(platform);
  const news = createNews(config.publicUrl);
  const mail = createMail(platform, addQueue);
  const webhooks = createWebhooks(platform, mail.outbox);
  const careers = createCareers(platform, mail.outbox, audit.auditLog, webhooks.announcer, addExport, addQueue);
  const standing = createStanding(platform, audit.auditLog, mail.outbox, webhooks.announcer, addExport, addQueue);
  const compatibility = createCompatibility(platform, standing);
  const bookings = createBookings(platform, flights, seats, cabins, mail, audit, compatibility, addExport);
  const domains: Record<string, Domain> = {
    auth: createAuth(platform, releases.registry.pagePaths, bookings.requireReady, addExport),
    profile: createProfile(platform, addExport),
    account,
    cabins,
    leadership: createLeadership(platform),
    network: createNetwork(platform),
    flights,
    webhooks,
    mail,
    bookings,
    notifications: createNotifications(platform, flights.flightList, bookings, mail.outbox, webhooks.announcer, addExport, noticeTimes),
    careers,
    audit,
    permissions: createPermissions(),
    news,
    standing,
    workspace,
    compatibility,
    health: createHealth({ store: () => platform.store.check(), mail: () => mail.check() }),
    portal: createPortal(config.publicUrl, releases, [news, createGuides(config.publicUrl), careers, flights]),
    releases,
  };

  app.addHook('onClose', () => closeAll(Object.values(domains), platform));
  app.setNotFoundHandler(sendNotFound);
  await registerPlugins(app, options, platform, releases);

  for (const [name, domain] of Object.entries(domains)) {
    // Fastify would search all loaded modules for the name of a plugin that has none.
    await app.register(fp(domain.plugin, { name: `${name}-domain`, encapsulate: true }));
    for (const [address, reply] of Object.entries(domain.ready ?? {})) ready.set(address, reply);
  }
  await app.register(fp(openApiRoutes, { name: 'openapi-routes', encapsulate: true }));
  return app;
}

/** Registers the plugins that every request passes, in this order. */
async function registerPlugins(
  app: FastifyInstance,
  { config, limits: limitOptions = {} }: AppOptions,
  platform: Platform,
  releases: Releases,
): Promise<void> {
  await app.register(errorsPlugin);
  await app.register(apiSchemasPlugin);
  await app.register(requestLogPlugin);
  await app.register(upstreamDeadlinePlugin);
  await app.register(securityHeadersPlugin, { secure: config.secure, sandbox: config.sandbox });
  await app.register(releaserPlugin, { remoteOf: releases.remoteOf, secureOnly: config.production });
  await app.register(originCheckPlugin, { origins: portalOrigins(config) });
  await app.register(cookie);
  await app.register(sessionPlugin, platform);
  await app.register(limitsPlugin, { ...limitOptions, store: platform.store });
  await app.register(abandonedRequestsPlugin);
  await app.register(permissionsPlugin, { rolesOf: platform.roles.rolesOf });
  await app.register(openApiPlugin);
}

async function closeAll(domains: readonly Domain[], platform: Platform): Promise<void> {
  for (const domain of domains.toReversed()) await domain.close?.();
  await platform.close();
}

function createFastify(config: Config, ready: ReadyReplies, logStream: DestinationStream | undefined): FastifyInstance {
  return Fastify({
    serverFactory: (next) => createServer(timeouts, readyFirst(ready, constantHeaders(config), next)),
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: limits.bodyBytes,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) =>
      void sendNotFound(request, reply.headers({ ...constantHeaders(config), 'x-request-id': request.id })),
    forceCloseConnections: 'idle',
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}
