import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an open stream, whose duration is not measured: the visitor decides when it ends. */
    isStream?: boolean;
  }
}

/** Label of every address without a route. Unknown paths must not become labels. */
const noRoute = 'unknown';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts one request by its route template, never by its address. */
function countRequest(metrics: Metrics, method: string, route: string | undefined, status: number, seconds: number): void {
  const labels = { method: methods.has(method) ? method : noRoute, route: route ?? noRoute, status: `${Math.floor(status / 100)}xx` };
  metrics.observe('portal_http_request_duration_seconds', labels, seconds);
}

async function requestMetrics(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (!config.isStream) countRequest(metrics, request.method, url, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}

export const requestMetricsPlugin = fp(requestMetrics, { name: 'request-metrics' });
