import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { bookingApi } from '@portal/booking-contract';
import { careersApi, careersPages } from '@portal/careers-contract';
import { contentApi, contentPages } from '@portal/content-contract';
import { limits } from '@portal/portal-contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Config } from './config/load-config.ts';
import type { Domain } from './domain.ts';
import { authRoutes } from './domains/auth/routes.ts';
import { createJobPostings } from './domains/careers/job-postings.ts';
import { careersRoutes } from './domains/careers/routes.ts';
import { bookingRoutes } from './domains/bookings/routes.ts';
import { cabinRoutes } from './domains/cabins/routes.ts';
import { flightRoutes } from './domains/flights/routes.ts';
import { createAudit } from './domains/audit/audit-domain.ts';
import { healthRoutes } from './domains/health/routes.ts';
import { createLeadership } from './domains/leadership/leadership-domain.ts';
import { mailDeskRoutes } from './domains/mail/desk-routes.ts';
import { mailRoutes } from './domains/mail/routes.ts';
import { createCareersDetails } from './domains/careers/page-details.ts';
import { createArticleDetails } from './domains/news/article-details.ts';
import { articleAddresses, newsFeed, newsRoutes } from './domains/news/routes.ts';
import { releasesPlugin } from './domains/releases/plugin.ts';
import { startReleases, type ReleaseTimes } from './domains/releases/start-releases.ts';
import { portalRoutes } from './domains/portal/routes.ts';
import { profileRoutes } from './domains/profile/routes.ts';
import { networkRoutes } from './domains/routes/routes.ts';
import { sendAppealEmail } from './domains/standing/appeal-email.ts';
import { standingRoutes } from './domains/standing/routes.ts';
import { webhookRoutes } from './domains/standing/webhook-routes.ts';
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
import { requestBudgetPlugin } from './plugins/request-budget.ts';
import { constantHeaders, securityHeadersPlugin } from './plugins/security-headers.ts';
import { cookieOf, sessionPlugin } from './plugins/session.ts';
import { createPlatform } from './platform.ts';
import { createServices } from './services.ts';
import { createSealer } from './session/seal.ts';
import { readyFirst, type ReadyReplies } from './snapshots/ready-first.ts';
import { readMiles } from './upstreams/realtime-database/read-miles.ts';

const builtDir = join(import.meta.dirname, '../../dist');

/** Of the HTTP server, in milliseconds. */
const timeouts = { requestTimeout: 10_000, keepAliveTimeout: 10_000 };

export interface AppOptions {
  config: Config;
  /** Where log lines go; standard output unless told. */
  logStream?: DestinationStream;
  now?: () => number;
  limits?: LimitsOptions;
  /** Folder of the built shell and remotes that came with the portal. */
  distDir?: string;
  releaseTimes?: ReleaseTimes;
}

/** Builds the BFF without listening. Reads top to bottom: what every request passes, in this order, then the domains. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, logStream, now = Date.now, limits: limitOptions = {}, distDir = builtDir } = options;
  const ready: ReadyReplies = new Map();
  const app = Fastify({
    serverFactory: (next) => createServer(timeouts, readyFirst(ready, constantHeaders(config), next)),
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: limits.bodyBytes,
    // An address that cannot be decoded names nothing; no hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      void sendNotFound(request, reply.headers({ ...constantHeaders(config), 'x-request-id': request.id })),
    forceCloseConnections: 'idle',
  });
  const platform = await createPlatform(config, app.log, now);
  const releases = await startReleases(platform.store, config, app.log, { distDir, now, ...options.releaseTimes });
  const audit = createAudit(platform);
  const domains: Domain[] = [audit, createLeadership(platform)];
  // Domains that are composed by hand until each has a function of its own.
  const services = createServices(platform, audit.auditLog);
  const { sessions: store, roles } = platform;
  const { roblox, realtimeDatabase } = platform.upstreams;
  const origins = portalOrigins(config);
  const { origin } = new URL(config.publicUrl);
  const miles = (username: string) => readMiles(realtimeDatabase, username);
  app.addHook('onClose', async () => {
    await releases.close();
    await services.close();
    for (const domain of domains.toReversed()) await domain.close?.();
    await platform.close();
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  await app.register(apiSchemasPlugin);
  await app.register(requestLogPlugin);
  await app.register(requestBudgetPlugin);
  await app.register(securityHeadersPlugin, { secure: config.secure, sandbox: config.sandbox });
  await app.register(releaserPlugin, { remoteOf: releases.remoteOf, secureOnly: config.production });
  await app.register(originCheckPlugin, { origins });
  await app.register(cookie);
  await app.register(sessionPlugin, { config, store, now });
  await app.register(limitsPlugin, { ...limitOptions, store: platform.store });
  await app.register(abandonedRequestsPlugin);
  await app.register(permissionsPlugin, { rolesOf: roles.rolesOf });
  await app.register(openApiPlugin);

  for (const domain of domains) {
    await app.register(domain.plugin);
    for (const [address, reply] of Object.entries(domain.ready ?? {})) ready.set(address, reply);
  }

  await app.register(authRoutes, {
    roblox,
    roles,
    store,
    readMiles: miles,
    origins,
    publicUrl: config.publicUrl,
    knownPages: releases.registry.pagePaths,
    loginCookie: { ...cookieOf('login', config.secure), sealer: createSealer(config.sessionSecrets, 'login') },
    tokenSealer: createSealer(config.sessionSecrets, 'refresh-token'),
    now,
  });
  await app.register(profileRoutes, { roblox, readMiles: miles });
  await app.register(cabinRoutes, { items: services.cabinItems, people: roblox.people });
  const { flights, bookings, vouchers, ownsItemFor, mail } = services;
  const { confirmations } = mail;
  ready.set(bookingApi.flights, () => flights.peek()?.cooked);
  const { network } = services;
  ready.set(contentApi.routes, () => network.peek()?.cooked);
  await app.register(networkRoutes, { network });
  await app.register(flightRoutes, { flights, events: services.flightEvents, headers: constantHeaders(config) });
  await app.register(bookingRoutes, { flights, bookings, vouchers, ownsItemFor, confirmations, log: app.log, now });
  const { appeals, memberAppeals } = services.standing;
  const standing = { appeals, memberAppeals, roblox, templates: config.loops.templates, now };
  await app.register(standingRoutes, standing);
  await app.register(webhookRoutes, services.standing.webhook);
  await app.register(mailRoutes, {
    bookings,
    confirmations,
    now,
    sendAppealEmail: (request, body) => sendAppealEmail(standing, request, body),
  });
  await app.register(mailDeskRoutes, { desk: mail.desk });
  const { careers } = services;
  ready.set(careersApi.jobs, () => careers.openJobs.peek()?.cooked);
  await app.register(careersRoutes, { ...careers, memberships: roblox.memberships });
  await app.register(openApiRoutes);
  const checks = { store: () => platform.store.check(), mail: () => mail.desk.check() };
  await app.register(healthRoutes, { checks });
  await app.register(releasesPlugin, { releases, now });
  await app.register(newsRoutes, { origin });
  await app.register(portalRoutes, {
    ...releases,
    publicUrl: config.publicUrl,
    feeds: [newsFeed],
    addresses: articleAddresses,
    details: {
      [contentPages.newsArticle]: createArticleDetails(origin),
      [careersPages.careers]: createCareersDetails(createJobPostings(careers.openJobs, config.publicUrl)),
    },
  });
  app.setNotFoundHandler(sendNotFound);

  return app;
}
