import { messages } from '@portal/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/** Calls per minute and person. An address may make `perAddress` times as many: people share one. */
export const limitClasses = { read: 1_200, write: 300, mail: 60, auth: 240 } as const;
const perAddress = 3;

export type LimitClass = keyof typeof limitClasses;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit of this route; `none` for replies that cost nothing. Reads and writes have a class of their own by default. */
    limit?: LimitClass | 'none';
  }
}

export interface LimitsOptions {
  perMinute?: Record<LimitClass, number>;
}

/** Limits how often a session and an address may call the API: 429 with `Retry-After`. */
async function limitsHook(app: FastifyInstance, { perMinute = limitClasses }: LimitsOptions) {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  const limiterOf = (name: LimitClass) => ({
    byAddress: app.createRateLimit({ max: perMinute[name] * perAddress, keyGenerator: ({ ip }) => `${name}:address:${ip}` }),
    bySession: app.createRateLimit({ max: perMinute[name], keyGenerator: ({ session }) => `${name}:person:${session?.userId}` }),
  });
  const limiters = { read: limiterOf('read'), write: limiterOf('write'), mail: limiterOf('mail'), auth: limiterOf('auth') };

  async function refuseExcess(request: FastifyRequest, reply: FastifyReply, name: LimitClass): Promise<void> {
    const { byAddress, bySession } = limiters[name];
    for (const check of request.session ? [byAddress, bySession] : [byAddress]) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      request.log.info(
        { audit: true, action: 'rate-limit', limit: name, userId: request.session?.userId, outcome: 'denied' },
        'too many requests',
      );
      reply.header('retry-after', Math.max(1, result.ttlInSeconds));
      throw new HttpError(429, messages.request.tooMany);
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const name = request.routeOptions.config.limit ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
    if (name === 'none' || !request.url.startsWith('/api/')) return done();
    refuseExcess(request, reply, name).then(() => done(), done);
  });
}

export const limitsPlugin = fp(limitsHook, { name: 'limits', dependencies: ['session'] });
