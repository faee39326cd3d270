import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callerNetwork } from './caller-network.ts';
import type { Share } from '../limits.ts';
import { requestBudgetMs, withRequestBudget } from '../upstreams/request-budget.ts';

interface UpstreamCallsOptions {
  /** True for a person whose last known rank is that of staff. */
  wasStaff(userId: string): boolean;
}

/**
 * Attributes a request's upstream calls to its caller, and bounds their total time until the reply is ready. The bound holds even if the
 * caller disconnects: a suspended process must not finish old requests when it resumes.
 */
async function upstreamCalls(app: FastifyInstance, { wasStaff }: UpstreamCallsOptions) {
  const shareOf = ({ session, releaser, routeOptions }: FastifyRequest): Share => {
    if (routeOptions.config.limit === 'signIn') return 'signIns';
    return releaser || (session && wasStaff(session.userId)) ? 'staff' : 'visitors';
  };
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    const guestNetwork = request.session || request.releaser ? undefined : callerNetwork(request.ip);
    ends.set(request, withRequestBudget(done, requestBudgetMs, { share: () => shareOf(request), guestNetwork }));
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.();
    done();
  });
}

export const upstreamCallsPlugin = fp(upstreamCalls, { name: 'upstream-calls', dependencies: ['session', 'limits'] });
