import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tracing, type Span } from '../tracing/tracing.ts';

/** Begins a trace for each request, with the request's id. Does not continue a caller's trace, because callers are not trusted. */
async function requestTrace(app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route };
    const span = tracing().begin(`${method} ${route}`, { kind: 'server', requestId: id, facts });
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });
}

export const requestTracePlugin = fp(requestTrace, { name: 'request-trace' });
