import { setTimeout as wait } from 'node:timers/promises';
import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError, isBulkheadRejectedError, wrap } from 'cockatiel';
import { Agent, type Dispatcher } from 'undici';
import * as z from 'zod/mini';
import { isLoopback } from '../config/base-url.ts';
import { attempt, type RawReply } from './attempt.ts';
import { createRateBudget } from './rate-budget.ts';
import { remainingBudget } from './request-budget.ts';
import { retryDelay } from './retry-delay.ts';
import { UpstreamError } from './upstream-error.ts';

export { UpstreamError } from './upstream-error.ts';

const longestDeadline = 5_000;
const mostAttempts = 3;
const defaultMaxBytes = 2 * 1024 * 1024;
const breakerThreshold = 5;
const breakerPause = 2_000;

type Headers = Record<string, string>;

/** The part of a logger that the upstreams write to. */
export interface UpstreamLog {
  warn(fields: object, message: string): void;
}

export interface UpstreamOptions {
  name: string;
  /** Base of every path; the only host that is ever called. https, or this machine. */
  baseUrl: string;
  /** Added to each request; the place for credentials, which never stand in a URL. */
  headers?: () => Promise<Headers> | Headers;
  /** Milliseconds for one `request`, its waiting and repetitions included: 4000 unless told, 5000 at most. */
  deadlineMs?: number;
  /** Requests under way at once (16); four times as many may wait. */
  concurrency?: number;
  /** Own limit for a service that punishes its callers for going over theirs. */
  budget?: { requests: number; perMs: number };
  log: UpstreamLog;
}

export interface UpstreamRequest<T> {
  method?: Dispatcher.HttpMethod;
  /** Appended to the base URL; segments that come from outside must be encoded by the caller. */
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Headers;
  json?: unknown;
  form?: Record<string, string>;
  /** Take the body as text instead of JSON (CSV, or nothing at all). */
  text?: boolean;
  /** What the body must be. Unknown keys are dropped by `z.object`. */
  schema: z.core.$ZodType<T>;
  /** Statuses that are an answer and no failure, besides 2xx. */
  acceptStatus?: number[];
  /** Largest body in bytes; 2 MiB unless told. */
  maxBytes?: number;
  /** True when sending it twice does what sending it once does. GET and HEAD are; a write is not unless told. */
  idempotent?: boolean;
}

export interface UpstreamReply<T> {
  status: number;
  headers: RawReply['headers'];
  data: T;
}

export interface Upstream {
  /**
   * Calls the service.
   *
   * - A read (and a call marked idempotent) is repeated once or twice, with jittered back-off and `Retry-After`, while
   *   the deadline leaves room. A write is never repeated.
   * - Five failures in a row (no answer, 5xx, nonsense) open the breaker for two seconds.
   * - All calls made for one incoming request end within ten seconds of its start.
   *
   * @throws UpstreamError `timeout` (deadline), `network` (refused, reset, cut off), `status` (not accepted; redirects
   *   included), `malformed` (not JSON, or not the schema's), `too-large`, `busy` (too many calls under way or waiting),
   *   `open` (breaker). `maybeApplied` says whether a write may have taken effect all the same.
   */
  request<T>(call: UpstreamRequest<T>): Promise<UpstreamReply<T>>;
  /** Drops the connections. */
  close(): Promise<void>;
}

const isBreakdown = (error: unknown) =>
  error instanceof UpstreamError && error.kind !== 'busy' && (error.kind !== 'status' || (error.status ?? 0) >= 500);

const isWorthRepeating = (error: UpstreamError) =>
  error.kind === 'network' || (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

/** Makes the one way to reach an outside service: every adapter is built on it. Throws when the base URL is neither https nor on this machine. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, log, concurrency = 16 } = options;
  const base = new URL(options.baseUrl);
  if (base.protocol !== 'https:' && !isLoopback(base)) throw new Error(`${name}: the base URL must be https`);
  const agent = new Agent({ connections: concurrency, connect: { timeout: longestDeadline } });
  const breaker = circuitBreaker(handleWhen(isBreakdown), {
    halfOpenAfter: breakerPause,
    breaker: new ConsecutiveBreaker(breakerThreshold),
  });
  const policy = wrap(bulkhead(concurrency, concurrency * 4), breaker);
  const rate = options.budget && createRateBudget(options.budget);

  async function once<T>(call: UpstreamRequest<T>, url: URL, signal: AbortSignal, sending: () => void): Promise<UpstreamReply<T>> {
    await rate?.take(signal);
    const headers = { accept: 'application/json', ...(await options.headers?.()), ...call.headers, ...contentType(call) };
    sending();
    const reply = await attempt(
      agent,
      {
        upstream: name,
        url,
        method: call.method ?? 'GET',
        headers,
        body: bodyOf(call),
        maxBytes: call.maxBytes ?? defaultMaxBytes,
        accepts: (status) => (status >= 200 && status < 300) || (call.acceptStatus?.includes(status) ?? false),
        writes: !isRead(call),
      },
      signal,
    );
    return { status: reply.status, headers: reply.headers, data: parse(name, call, reply) };
  }

  async function guarded<T>(call: UpstreamRequest<T>, url: URL, signal: AbortSignal): Promise<UpstreamReply<T>> {
    let sent = false;
    const work = policy.execute(() => once(call, url, signal, () => void (sent = true)), signal);
    try {
      return await Promise.race([work, rejection(signal)]);
    } catch (cause) {
      if (cause instanceof UpstreamError) throw cause;
      if (signal.aborted) throw new UpstreamError(name, sent ? 'timeout' : 'busy', { cause, maybeApplied: sent && !isRead(call) });
      if (isBrokenCircuitError(cause)) throw new UpstreamError(name, 'open', { cause });
      throw new UpstreamError(name, isBulkheadRejectedError(cause) ? 'busy' : 'network', { cause });
    }
  }

  return {
    async request(call) {
      const url = urlOf(base, name, call);
      const budget = Math.min(options.deadlineMs ?? 4_000, longestDeadline, remainingBudget());
      if (budget <= 0) throw new UpstreamError(name, 'timeout');
      const endsAt = performance.now() + budget;
      const signal = AbortSignal.timeout(Math.ceil(budget));
      const repeatable = call.idempotent ?? isRead(call);
      for (let count = 1; ; count += 1) {
        try {
          return await guarded(call, url, signal);
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          const pause = retryDelay(count, error.retryAfterMs);
          const last = !repeatable || count === mostAttempts || !isWorthRepeating(error) || performance.now() + pause >= endsAt;
          const { kind, status } = error;
          log.warn(
            { upstream: name, method: call.method ?? 'GET', path: call.path, kind, status, attempt: count, last },
            'upstream call failed',
          );
          if (last) throw error;
          await wait(pause);
        }
      }
    },
    close: () => agent.destroy(),
  };
}

const isRead = (call: { method?: string }) => call.method === undefined || call.method === 'GET' || call.method === 'HEAD';

const contentType = (call: { json?: unknown; form?: unknown }): Headers => {
  if (call.form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return call.json === undefined ? {} : { 'content-type': 'application/json' };
};

const bodyOf = (call: { json?: unknown; form?: Record<string, string> }) => {
  if (call.form) return new URLSearchParams(call.form).toString();
  return call.json === undefined ? undefined : JSON.stringify(call.json);
};

/** The address of a call: on the configured host and below the base path, or none at all (`malformed`). */
function urlOf(base: URL, name: string, call: { path: string; query?: UpstreamRequest<unknown>['query'] }): URL {
  const root = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + root + call.path);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) throw new UpstreamError(name, 'malformed');
  for (const [key, value] of Object.entries(call.query ?? {})) if (value !== undefined) url.searchParams.set(key, String(value));
  return url;
}

function parse<T>(name: string, call: UpstreamRequest<T>, reply: RawReply): T {
  const malformed = (cause: unknown) => new UpstreamError(name, 'malformed', { status: reply.status, cause, maybeApplied: !isRead(call) });
  let value: unknown = reply.text;
  if (!call.text) {
    try {
      value = JSON.parse(reply.text);
    } catch (error) {
      throw malformed(error);
    }
  }
  const parsed = z.safeParse(call.schema, value);
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}

/** Never resolves; rejects when the signal is aborted. */
const rejection = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
