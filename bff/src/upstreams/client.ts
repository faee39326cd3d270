import { setTimeout as wait } from 'node:timers/promises';
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import { Agent } from 'undici';
import { isLoopback } from '../config/values.ts';
import { tracing } from '../tracing/tracing.ts';
import { attempt, isRead, urlOf } from './attempt.ts';
import { callContext, type Caller } from './call-context.ts';
import type { BreakerState, FinishedAttempt } from './call-records.ts';
import type { Slot } from './call-window.ts';
import { createServicePause, retryDelay } from './retry-after.ts';
import { CallerLimited, RateExceeded } from './service-budget.ts';
import { UpstreamError } from './upstream-error.ts';
import type { Upstream, UpstreamOptions, UpstreamReply, UpstreamRequest } from './upstream.ts';

export { UpstreamError } from './upstream-error.ts';
export type { Upstream, UpstreamOptions } from './upstream.ts';

const defaultDeadlineMs = 4_000;
const maxDeadlineMs = 5_000;
const maxAttempts = 3;
/** How long a job waits for room in the budget before its deadline begins. A job that gives up repeats its reads. */
const jobPatienceMs = 15_000;
const breakerThreshold = 5;
const breakerPause = 2_000;

const isBreakdown = (error: unknown) =>
  error instanceof UpstreamError && error.kind !== 'busy' && (error.kind !== 'status' || (error.status ?? 0) >= 500);

const isRetryable = (error: UpstreamError) =>
  error.kind === 'network' || (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

const breakerStates: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

/** Limits of one call, its retries included. */
interface Limits {
  caller: Caller;
  /** By `performance.now()`. */
  endsAt: number;
  /** Longest time of an attempt, once there is room for it. */
  attemptMs: number;
  signal: AbortSignal;
  /** False after the end of the incoming request or the lease for which the call is made. */
  isInTime: () => boolean;
}

/** Creates the client that every adapter of an outside service uses. @throws Error if the base URL is neither https nor on this machine */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, log, concurrency = 16 } = options;
  const base = new URL(options.baseUrl);
  if (base.protocol !== 'https:' && !isLoopback(base)) throw new Error(`${name}: the base URL must be https`);
  const agent = new Agent({ connections: concurrency, connect: { timeout: maxDeadlineMs } });
  const breaker = circuitBreaker(handleWhen(isBreakdown), {
    halfOpenAfter: breakerPause,
    breaker: new ConsecutiveBreaker(breakerThreshold),
  });
  const policy = wrap(bulkhead(concurrency, concurrency * 4), breaker);
  const pause = createServicePause();
  const record = log.follow?.({
    name,
    service: options.service ?? name,
    baseUrl: options.baseUrl,
    breaker: () => breakerStates[breaker.state],
    pauseLeftMs: pause.leftMs,
  });

  /** Waits for the call's turn outside the bulkhead, so that a waiting call blocks no other. */
  async function takeSlot({ caller, endsAt, attemptMs, signal }: Limits): Promise<Slot | undefined> {
    try {
      await pause.over(Math.min(attemptMs, endsAt - performance.now()), signal);
      return await options.budget?.take(caller, endsAt - performance.now(), signal);
    } catch (cause) {
      const retryAfterMs = cause instanceof RateExceeded ? cause.retryAfterMs : undefined;
      throw cause instanceof CallerLimited ? cause : new UpstreamError(name, 'busy', { cause, retryAfterMs });
    }
  }

  async function once<T>(call: UpstreamRequest<T>, url: URL, { signal, isInTime }: Limits, onSend: () => void): Promise<UpstreamReply<T>> {
    const headers = { accept: 'application/json', ...(await options.headers?.()), ...call.headers };
    signal.throwIfAborted();
    // After a suspension of the process, the signal's timer may not have run yet.
    if (!isInTime()) throw new UpstreamError(name, 'busy');
    onSend();
    return attempt(agent, { upstream: name, call, url, headers, mayFollow: options.mayFollow, signal, isInTime });
  }

  /** Translates what ended an attempt. */
  function errorOf(cause: unknown, signal: AbortSignal, isSent: boolean, writes: boolean): UpstreamError | CallerLimited {
    if (cause instanceof UpstreamError || cause instanceof CallerLimited) return cause;
    if (signal.aborted) return new UpstreamError(name, isSent ? 'timeout' : 'busy', { cause, maybeApplied: isSent && writes });
    if (isBrokenCircuitError(cause)) return new UpstreamError(name, 'open', { cause });
    return new UpstreamError(name, isBulkheadRejectedError(cause) ? 'busy' : 'network', { cause });
  }

  /** Sends a call once, within the budget, the bulkhead and the breaker, and records the attempt. */
  async function recorded<T>(call: UpstreamRequest<T>, url: URL, limits: Limits): Promise<UpstreamReply<T>> {
    const { method = 'GET' } = call;
    let { signal } = limits;
    const span = tracing().begin(`${name} ${method}`, { kind: 'client', facts: { 'peer.service': name, 'http.request.method': method } });
    let slot: Slot | undefined;
    let sentAt: number | undefined;
    const send = () => once(call, url, { ...limits, signal }, () => (sentAt = performance.now()));
    const note = (outcome: FinishedAttempt['outcome'], status?: number) => {
      record?.({ outcome, status, tookMs: sentAt === undefined ? undefined : performance.now() - sentAt });
      span.end({ 'portal.outcome': outcome, ...(status && { 'http.response.status_code': status }) }, outcome !== 'ok');
    };
    try {
      slot = await takeSlot(limits);
      signal = AbortSignal.any([signal, AbortSignal.timeout(limits.attemptMs)]);
      const reply = await span.run(() => Promise.race([policy.execute(send, signal), rejection(signal)]));
      note('ok');
      return reply;
    } catch (cause) {
      const error = errorOf(cause, signal, sentAt !== undefined, !isRead(call));
      if (error instanceof UpstreamError) note(error.kind, error.status);
      else note('busy');
      throw error;
    } finally {
      if (sentAt === undefined) slot?.release();
      else slot?.ended();
    }
  }

  return {
    async request(call) {
      const url = urlOf(base, name, call);
      // Read before any queue, where another request's context may continue the call.
      const { leftMs, ...context } = callContext();
      const caller = context.caller();
      const attemptMs = Math.ceil(Math.min(options.deadlineMs ?? defaultDeadlineMs, maxDeadlineMs, leftMs()));
      if (attemptMs <= 0) throw new UpstreamError(name, 'timeout');
      const retriesEndAt = performance.now() + attemptMs;
      const endsAt = retriesEndAt + (caller.share() === 'jobs' ? jobPatienceMs : 0);
      const signal = AbortSignal.timeout(Math.ceil(endsAt - performance.now()));
      const isInTime = () => performance.now() < endsAt && leftMs() > 0;
      const repeatable = call.idempotent ?? isRead(call);
      // Cockatiel's retry does not fit: it cannot give up if the next pause would pass the deadline, nor mark the last attempt in the log.
      for (let count = 1; ; count += 1) {
        try {
          return await recorded(call, url, { caller, endsAt, attemptMs, signal, isInTime });
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          pause.note(error);
          const delay = retryDelay(count, error.retryAfterMs);
          const last = !repeatable || count === maxAttempts || !isRetryable(error) || performance.now() + delay >= retriesEndAt;
          const { kind, status } = error;
          log.warn(
            { upstream: name, method: call.method ?? 'GET', path: call.path, kind, status, attempt: count, last },
            'upstream call failed',
          );
          if (last) throw error;
          await wait(delay);
        }
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns a promise that rejects when the signal is aborted, and never resolves. */
const rejection = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
