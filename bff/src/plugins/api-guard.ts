import { apiErrorSchema, portalMessages, requestMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod/mini';
import type { Config } from '../config/load-config.ts';
import { HttpError } from './http-error.ts';
import type {} from './releaser.ts';

/**
 * True for a request to the API. Checks the matched route too, because the router decodes `/%61pi/` and accepts absolute URLs.
 */
export const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/') === true;

/** True for a request without side effects. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD';

/** Returns the origins of this portal: the public one and, without https, the loopback names of this machine. */
export function portalOrigins(config: Pick<Config, 'publicUrl' | 'secure' | 'port'>): ReadonlySet<string> {
  const origins = new Set([config.publicUrl]);
  if (!config.secure) {
    const port = new URL(config.publicUrl).port || '80';
    for (const host of ['localhost', '127.0.0.1'])
      for (const each of [port, String(config.port)]) origins.add(new URL(`http://${host}:${each}`).origin);
  }
  return origins;
}

/**
 * True if a page of the portal made the request. Browsers send `Origin` or at least `Sec-Fetch-Site` with every write. A request
 * without both is refused, so programs must send the portal's `Origin`.
 */
function isOwn(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? site === 'same-origin' : origins.has(origin);
}

const nothing = z.strictObject({});
const refusals = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
/** Status that proxies log for a request whose client closed the connection. No client receives it. */
const callerGone = 499;

/**
 * Rules of every API request:
 *
 * - JSON bodies only (415), no unknown query parameters, one shape of refusals.
 * - No NUL in an address (404). PostgreSQL fails on it, and no name contains one.
 * - No write from outside the portal's own pages (403, R10). A request with a release token is exempt: browsers never send that header
 *   to another site on their own.
 * - No write, to any address, whose client has closed the connection. A suspended or overloaded process finds such requests when it
 *   resumes. By then their clients have retried on another process.
 */
async function apiGuard(app: FastifyInstance, { origins }: { origins: ReadonlySet<string> }) {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const response = { ...refusals, ...(route.schema?.response as object | undefined) };
    route.schema = { querystring: nothing, ...route.schema, response };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done();
    if (request.url.includes('%00')) return done(new HttpError(404, requestMessages.notFound));
    const isForeign = !isRead(request) && !request.releaser && !isOwn(request, origins);
    done(isForeign ? new HttpError(403, portalMessages.auth.crossOrigin) : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (isRead(request)) return done();
    const { socket } = request.raw;
    done(socket.destroyed || socket.readableEnded ? new HttpError(callerGone, requestMessages.unavailable) : undefined);
  });
}

export const apiGuardPlugin = fp(apiGuard, { name: 'api-guard' });
