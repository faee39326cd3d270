import { messages } from '@portal/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callerNetwork } from './caller-network.ts';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';

/**
 * Calls per person and minute, and of `resend` per hour. An address may make `perAddress` times as many: people share one.
 * `voucher` counts guesses at codes, `resend` mails that somebody asks for again.
 */
export const limitClasses = { read: 1_200, write: 300, mail: 60, auth: 240, voucher: 20, resend: 5 } as const;
const perAddress = 3;
const minute = 60_000;
const windows: Partial<Record<LimitClass, number>> = { resend: 60 * minute };

export type LimitClass = keyof typeof limitClasses;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call of a class that a route cannot name beforehand. Rejects with 429, and `text` for people, when there were too many. */
    countCall(request: FastifyRequest, reply: FastifyReply, name: LimitClass, text?: string): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The rate limit of this route; `none` for replies that cost nothing. Reads and writes have a class of their own by default. */
    limit?: LimitClass | 'none';
  }
}

export interface LimitsOptions {
  /** Other numbers than `limitClasses`. */
  most?: Partial<Record<LimitClass, number>>;
}

/** Limits how often a session and an address may call the API: 429 with `Retry-After`. */
async function limitsHook(app: FastifyInstance, { most }: LimitsOptions) {
  await app.register(rateLimit, { global: false });
  const limiterOf = (name: LimitClass) => {
    const max = most?.[name] ?? limitClasses[name];
    const timeWindow = windows[name] ?? minute;
    return {
      byAddress: app.createRateLimit({
        timeWindow,
        max: max * perAddress,
        keyGenerator: ({ ip }) => `${name}:address:${callerNetwork(ip)}`,
      }),
      bySession: app.createRateLimit({ timeWindow, max, keyGenerator: ({ session }) => `${name}:person:${session?.userId}` }),
    };
  };
  const limiters = {
    read: limiterOf('read'),
    write: limiterOf('write'),
    mail: limiterOf('mail'),
    auth: limiterOf('auth'),
    voucher: limiterOf('voucher'),
    resend: limiterOf('resend'),
  } satisfies Record<LimitClass, unknown>;

  async function refuseExcess(
    request: FastifyRequest,
    reply: FastifyReply,
    name: LimitClass,
    text: string = messages.request.tooMany,
  ): Promise<void> {
    const { byAddress, bySession } = limiters[name];
    for (const check of request.session ? [byAddress, bySession] : [byAddress]) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      request.log.info(
        { audit: true, action: 'rate-limit', limit: name, userId: request.session?.userId, outcome: 'denied' },
        'too many requests',
      );
      reply.header('retry-after', Math.max(1, result.ttlInSeconds));
      throw new HttpError(429, text);
    }
  }

  app.decorate('countCall', refuseExcess);

  app.addHook('onRequest', (request, reply, done) => {
    const name = request.routeOptions.config.limit ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
    if (name === 'none' || !isApi(request)) return done();
    refuseExcess(request, reply, name).then(() => done(), done);
  });
}

export const limitsPlugin = fp(limitsHook, { name: 'limits', dependencies: ['session'] });
