import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { withRequestBudget } from '../upstreams/request-budget.ts';

/** Bounds the time that all upstream calls of one request take together. */
async function requestBudget(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    const end = withRequestBudget(done);
    reply.raw.once('close', end);
  });
}

export const requestBudgetPlugin = fp(requestBudget, { name: 'request-budget' });
