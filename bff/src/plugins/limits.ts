import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';
import { isApi } from './is-api.ts';
import type {} from './releaser.ts';
import { callerNetwork } from './caller-network.ts';
import type { Count, Counts } from '../store/counts.ts';
import { callLimits, peoplePerAddress, type CallLimit } from '../limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call. Rejects with 429 and `text` above the limit. For handlers that choose the limit by request. */
    countCall(request: FastifyRequest, name: CallLimit, text?: string): Promise<void>;
    /** Rejects with 429 and `text` if the person has no successes left under this limit. Counts nothing. */
    checkSuccesses(request: FastifyRequest, name: CallLimit, text: string): Promise<void>;
    /** Counts one success of the person. Never refuses and never rejects, because the work is already done. */
    countSuccess(request: FastifyRequest, name: CallLimit): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The route's limit. `none` is for replies that cost nothing. Default: `read` or `write`. */
    limit?: CallLimit | 'none';
    /** A second, narrower limit for valid requests that are expensive for an outside service. */
    alsoLimit?: CallLimit;
  }
}

export interface LimitsOptions {
  /** Override `callLimits`. */
  most?: Partial<Record<CallLimit, number>>;
}

/** Limits the API calls of each person and each address across all processes. Refuses with 429 and `Retry-After`. */
async function limitsHook(app: FastifyInstance, { most = {}, counts }: LimitsOptions & { counts: Counts }) {
  const maxOf = (name: CallLimit) => most[name] ?? callLimits[name].max;
  const personKey = (name: CallLimit, { session, releaser }: FastifyRequest): string | undefined =>
    releaser ? `${name}:team:${releaser}` : session ? `${name}:person:${session.userId}` : undefined;
  const count = (name: CallLimit, key: string) => counts.count(key, callLimits[name].perMs);

  function refuse(request: FastifyRequest, name: CallLimit, { endsInMs }: Count, text: string): never {
    const userId = request.session?.userId;
    request.log.info({ audit: true, action: 'rate-limit', limit: name, userId, outcome: 'denied' }, 'too many requests');
    throw new HttpError(429, text, { retryAfterMs: endsInMs });
  }

  async function countCall(request: FastifyRequest, name: CallLimit, text: string = requestMessages.tooMany): Promise<void> {
    const key = personKey(name, request);
    // Called at once, so that one SQL statement counts both.
    const [ofAddress, ofPerson] = await Promise.all([
      count(name, `${name}:address:${callerNetwork(request.ip)}`),
      key === undefined ? undefined : count(name, key),
    ]);
    if (ofAddress.count > maxOf(name) * peoplePerAddress) refuse(request, name, ofAddress, text);
    if (ofPerson && ofPerson.count > maxOf(name)) refuse(request, name, ofPerson, text);
  }

  app.decorate('countCall', countCall);
  app.decorate('checkSuccesses', async (request, name, text) => {
    const successes = await counts.read(personKey(name, request) ?? '');
    if (successes.count >= maxOf(name)) refuse(request, name, successes, text);
  });
  app.decorate('countSuccess', async (request, name) => {
    const key = personKey(name, request);
    if (key === undefined) return;
    await count(name, key).catch((err: unknown) => request.log.warn({ err, limit: name }, 'a success could not be counted'));
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const name = request.routeOptions.config.limit ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write');
    if (name === 'none' || !isApi(request)) return done();
    countCall(request, name).then(() => done(), done);
  });

  // Runs after validation, because a malformed request reaches no outside service.
  app.addHook('preHandler', (request, _reply, done) => {
    const { alsoLimit } = request.routeOptions.config;
    if (!alsoLimit) return done();
    countCall(request, alsoLimit).then(() => done(), done);
  });
}

export const limitsPlugin = fp(limitsHook, { name: 'limits', dependencies: ['session'] });
