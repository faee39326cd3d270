import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { withRequestBudget } from '../upstreams/request-budget.ts';

/**
 * Bounds the total time of a request's upstream calls until its reply is ready. The bound holds even if the caller disconnects: a
 * suspended process must not finish old requests when it resumes.
 */
async function upstreamDeadline(app: FastifyInstance) {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, withRequestBudget(done));
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.();
    done();
  });
}

export const upstreamDeadlinePlugin = fp(upstreamDeadline, { name: 'upstream-deadline' });
