import { requestMessages } from '@portal/portal-contract';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '../store/store.ts';
import { callerNetwork } from './caller-network.ts';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';
import { createRateCounts, type RateCounts } from './rate-counts.ts';
import type {} from './releaser.ts';

/**
 * Calls per person and minute; for `booking`, `resend` and `export` per hour. All processes share the counts. Several people may use
 * one address, so an address may make `perAddress` times as many calls.
 *
 * - `voucher`: guesses at voucher codes.
 * - `booking`: successful bookings, since each sends a confirmation to an address that the person typed.
 * - `resend`: confirmations requested again.
 * - `lookup`: public lookups of the platform's people.
 * - `feed`: readings of calendar feeds, which need no session.
 * - `vitals`: measurements, three for each page view.
 * - `export`: downloads of a person's own data, each of which reads every service.
 * - `passengers`: lists of a flight's passengers, each of which reads every booking of the flight.
 * - `appeal`: submitted appeals and answers, refused ones included.
 * - `question`: questions to appellants, each of which sends a mail.
 */
export const limitClasses = {
  read: 1_200,
  write: 300,
  mail: 60,
  auth: 240,
  voucher: 20,
  booking: 60,
  resend: 5,
  lookup: 60,
  passengers: 30,
  appeal: 10,
  question: 20,
  release: 120,
  report: 60,
  vitals: 120,
  feed: 60,
  export: 10,
} as const;
const perAddress = 3;
const minute = 60_000;
const windows: Partial<Record<LimitClass, number>> = { booking: 60 * minute, resend: 60 * minute, export: 60 * minute };

type LimitClass = keyof typeof limitClasses;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call. Rejects with 429 and `text` above the limit. For handlers that choose the class by request. */
    countCall(request: FastifyRequest, reply: FastifyReply, name: LimitClass, text?: string): Promise<void>;
    /** Rejects with 429 and `text` if the person has no successes left in this class. Counts nothing. */
    checkSuccesses(request: FastifyRequest, reply: FastifyReply, name: LimitClass, text: string): Promise<void>;
    /** Counts one success of the person. Never refuses and never rejects, because the work is already done. */
    countSuccess(request: FastifyRequest, name: LimitClass): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The route's limit. `none` is for replies that cost nothing. Default: `read` or `write`. */
    limit?: LimitClass | 'none';
    /** A second, narrower limit for valid requests that are expensive for an outside service. */
    alsoLimit?: LimitClass;
  }
}

export interface LimitsOptions {
  /** Override `limitClasses`. */
  most?: Partial<Record<LimitClass, number>>;
}

/** Limits the API calls of each person and each address across all processes. Refuses with 429 and `Retry-After`. */
async function limitsHook(app: FastifyInstance, { most, store }: LimitsOptions & { store: Store }) {
  await app.register(rateLimit, { global: false, store: libraryStore(createRateCounts(store)) });
  const limiterOf = (name: LimitClass) => {
    const max = most?.[name] ?? limitClasses[name];
    const timeWindow = windows[name] ?? minute;
    return {
      byAddress: app.createRateLimit({
        timeWindow,
        max: max * perAddress,
        keyGenerator: ({ ip }) => `${name}:address:${callerNetwork(ip)}`,
      }),
      bySession: app.createRateLimit({
        timeWindow,
        max,
        keyGenerator: ({ session, releaser }) => (releaser ? `${name}:team:${releaser}` : `${name}:person:${session?.userId}`),
      }),
    };
  };
  const names = Object.keys(limitClasses) as LimitClass[];
  const limiters = Object.fromEntries(names.map((name) => [name, limiterOf(name)])) as Record<LimitClass, ReturnType<typeof limiterOf>>;

  async function refuseExcess(
    request: FastifyRequest,
    reply: FastifyReply,
    name: LimitClass,
    text: string = requestMessages.tooMany,
  ): Promise<void> {
    const { byAddress, bySession } = limiters[name];
    // Called at once, so that one SQL statement counts both.
    const checks = request.session || request.releaser ? [byAddress(request), bySession(request)] : [byAddress(request)];
    for (const result of await Promise.all(checks))
      if (!result.isAllowed && result.isExceeded) refuse(request, reply, name, result.ttlInSeconds, text);
  }

  app.decorate('countCall', refuseExcess);
  app.decorate('checkSuccesses', async (request, reply, name, text) => {
    const result = await limiters[name].bySession(request, { increment: false });
    if (!result.isAllowed && result.remaining === 0) refuse(request, reply, name, result.ttlInSeconds, text);
  });
  app.decorate('countSuccess', async (request, name) => {
    await limiters[name]
      .bySession(request)
      .catch((error: unknown) => request.log.warn({ err: error, limit: name }, 'a success could not be counted'));
  });

  app.addHook('onRequest', (request, reply, done) => {
    const name = request.routeOptions.config.limit ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
    if (name === 'none' || !isApi(request)) return done();
    refuseExcess(request, reply, name).then(() => done(), done);
  });

  // Runs after validation, because a malformed request reaches no outside service.
  app.addHook('preHandler', (request, reply, done) => {
    const { alsoLimit } = request.routeOptions.config;
    if (!alsoLimit) return done();
    refuseExcess(request, reply, alsoLimit).then(() => done(), done);
  });
}

/** Adapts the counts to @fastify/rate-limit, which requires a class and a child per limit. Keys name their limit, so one store serves all. */
function libraryStore(counts: RateCounts) {
  type Callback = Parameters<FastifyRateLimitStore['incr']>[1];
  const pass = (count: ReturnType<RateCounts['read']>, callback: Callback) =>
    void count.then(
      (result) => callback(null, { current: result.count, ttl: result.endsInMs }),
      (error: Error) => callback(error),
    );
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, windowMs: number): void {
      pass(counts.count(key, windowMs), callback);
    }
    /** For `increment: false`. */
    read(key: string, callback: Callback): void {
      pass(counts.read(key), callback);
    }
    child(): this {
      return this;
    }
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, name: LimitClass, waitSeconds: number, text: string): never {
  request.log.info(
    { audit: true, action: 'rate-limit', limit: name, userId: request.session?.userId, outcome: 'denied' },
    'too many requests',
  );
  reply.header('retry-after', Math.max(1, waitSeconds));
  throw new HttpError(429, text);
}

export const limitsPlugin = fp(limitsHook, { name: 'limits', dependencies: ['session'] });
