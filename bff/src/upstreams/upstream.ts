import type { Dispatcher } from 'undici';
import type * as z from 'zod/mini';
import type { RawReply } from './attempt.ts';
import type { Priority, RateBudget } from './rate-budget.ts';

export type Headers = Record<string, string>;

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
  /** Which redirects of a read are followed; none unless told. Their origins get no headers of `headers`. */
  mayFollow?: (target: URL) => boolean;
  /** Own limit for a service that punishes its callers for going over theirs; upstreams of one service share it. */
  budget?: RateBudget;
  log: UpstreamLog;
}

export interface UpstreamRequest<T> {
  method?: Dispatcher.HttpMethod;
  /** Appended to the base URL; segments that come from outside must be encoded by the caller. */
  path: string;
  /** A list is a name that comes several times. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
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
  /** How much of the service's budget it may fill; `normal` unless told. */
  priority?: Priority;
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
   * - A read, and a write marked idempotent, is repeated once or twice, with jittered back-off and `Retry-After`, while
   *   the deadline leaves room. Any other write is sent once.
   * - Five failures in a row (no answer, 5xx, nonsense) open the breaker for two seconds.
   * - All calls made for one incoming request end within ten seconds of its start.
   * - `Retry-After` counts for every call: one before that time waits, or fails where its deadline is sooner.
   *
   * @throws UpstreamError `timeout` (deadline), `network` (refused, reset, cut off), `status` (not accepted; redirects
   *   included), `malformed` (not JSON, or not the schema's), `too-large`, `busy` (too many calls under way or waiting; with
   *   `retryAfterMs` when the budget or the service's `Retry-After` leaves no room in time), `open` (breaker). `maybeApplied` says whether a write may have taken effect all the same.
   */
  request<T>(call: UpstreamRequest<T>): Promise<UpstreamReply<T>>;
  /** Drops the connections. */
  close(): Promise<void>;
}
