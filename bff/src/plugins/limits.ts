import { compile } from '@fastify/proxy-addr';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Address6 } from 'ip-address';
import { isIP, isIPv6 } from 'node:net';
import { HttpError } from './http-error.ts';
import { isApi, isRead } from './api-guard.ts';
import type {} from './releaser.ts';
import type { Count, Counts } from '../store/counts.ts';
import { callLimits, peoplePerAddress, type CallLimit, type Share } from '../limits.ts';
import { requestBudgetMs, withRequestContext } from '../upstreams/call-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call. Rejects with 429 and `text` above the limit. For handlers that choose the limit by request. */
    countCall(request: FastifyRequest, name: CallLimit, text?: string): Promise<void>;
    /** Rejects with 429 and `text` if the person has no successes left under this limit. Counts nothing. */
    checkSuccesses(request: FastifyRequest, name: CallLimit, text: string): Promise<void>;
    /** Counts one success of the person. Never refuses and never rejects, because the work is already done. */
    countSuccess(request: FastifyRequest, name: CallLimit): Promise<void>;
  }
  interface FastifyRequest {
    /** Ends the attribution and the time limit of upstream calls. */
    endUpstreamCalls: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The route's limit. `none` is for replies that cost nothing. Default: `read` or `write`. */
    limit?: CallLimit | 'none';
    /** A second, narrower limit for valid requests that are expensive for an outside service. */
    alsoLimit?: CallLimit;
  }
}

/** Limits that replace those of `callLimits`. */
export type LimitOverrides = Partial<Record<CallLimit, number>>;

/** Strips what proxies add to an address in `X-Forwarded-For`: a port, and the brackets around IPv6. */
function bareAddress(text: string): string {
  const [, bracketed, withoutPort] = /^\[(.*)\](?::\d*)?$|^([^:]*):\d*$/.exec(text.trim()) ?? [];
  return bracketed ?? withoutPort ?? text.trim();
}

/**
 * Returns the test for the proxies whose `X-Forwarded-For` counts, which accepts their addresses with a port too.
 *
 * @param proxies addresses, networks, or names of local networks
 */
export function trustedProxies(proxies: readonly string[]): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false;
  const isTrusted = compile([...proxies]);
  return (address, hop) => isTrusted(bareAddress(address), hop);
}

/**
 * Identifies the caller for limits: an IPv4 address, or the /64 network of an IPv6 address, since a subscriber has a whole /64. All
 * texts that are no address (`unknown`, RFC 7239) are one caller.
 */
export function callerNetwork(ip: string): string {
  const [address = ''] = bareAddress(ip).split('%');
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
}

/** Limits the API calls of each person and each address across all processes. Refuses with 429 and `Retry-After`. */
async function limitsHook(app: FastifyInstance, { overrides = {}, counts }: { overrides?: LimitOverrides | undefined; counts: Counts }) {
  const maxOf = (name: CallLimit) => overrides[name] ?? callLimits[name].max;
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
    const name = request.routeOptions.config.limit ?? (isRead(request) ? 'read' : 'write');
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
  app.decorateRequest('endUpstreamCalls', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const guestNetwork = request.session || request.releaser ? undefined : () => callerNetwork(request.ip);
    request.endUpstreamCalls = withRequestContext(done, requestBudgetMs, { share: () => shareOf(request), guestNetwork });
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.endUpstreamCalls?.();
    done();
  });
}

export const upstreamCallsPlugin = fp(upstreamCalls, { name: 'upstream-calls', dependencies: ['session', 'limits'] });
