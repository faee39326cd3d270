import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { withRequestBudget } from '../upstreams/request-budget.ts';

/**
 * Bounds the time that all upstream calls of one request take together, until its answer is there. A caller that leaves early
 * does not lift the bound: a process that was stopped for long must not finish old requests when it goes on.
 */
async function requestBudget(app: FastifyInstance) {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request, withRequestBudget(done));
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.();
    done();
  });
}

export const requestBudgetPlugin = fp(requestBudget, { name: 'request-budget' });
