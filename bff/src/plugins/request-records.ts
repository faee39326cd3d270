import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics/metrics.ts';
import { tracing, type Span } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
  interface FastifyContextConfig {
    /** True for an open stream, whose duration is not measured: the visitor decides when it ends. */
    isStream?: boolean;
  }
}

const slowMs = 2_000;
/** Label of every address without a route. Unknown paths must not become labels. */
const noRoute = 'unknown';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Begins the request's trace, with its id. Does not continue a caller's trace, because callers are not trusted. */
function beginSpan({ id, method, routeOptions }: FastifyRequest): Span {
  const route = routeOptions.url ?? noRoute;
  const facts = { 'http.request.method': method, 'http.route': route };
  return tracing().begin(`${method} ${route}`, { kind: 'server', requestId: id, facts });
}

/** Logs a request that failed with 5xx or was slow. */
function logRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  if (statusCode < 500 && elapsedTime <= slowMs) return;
  const { log, method, routeOptions, session } = request;
  const fields = { method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime), userId: session?.userId };
  log.warn(fields, statusCode >= 500 ? 'request failed' : 'request was slow');
}

/** Records each request: its trace, its time by route template, and a log line if it was denied, failed with 5xx or was slow. */
async function requestRecords(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = beginSpan(request);
    request.span.run(done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (error.statusCode === 401 || error.statusCode === 403) {
      const { session, routeOptions } = request;
      const action = routeOptions.config.access ?? routeOptions.url;
      request.log.info({ audit: true, action, userId: session?.userId, outcome: 'denied', reason: error.message }, 'access denied');
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const { statusCode, elapsedTime } = reply;
    request.span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    logRequest(request, reply);
    const method = methods.has(request.method) ? request.method : noRoute;
    const labels = { method, route: url ?? noRoute, status: `${Math.floor(statusCode / 100)}xx` };
    if (!config.isStream) metrics.observe('portal_http_request_duration_seconds', labels, elapsedTime / 1_000);
    done();
  });
}

export const requestRecordsPlugin = fp(requestRecords, { name: 'request-records' });
