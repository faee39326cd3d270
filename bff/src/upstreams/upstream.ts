import type { Dispatcher } from 'undici';
import type * as z from 'zod/mini';
import type { ClientLog } from './call-records.ts';
import type { ServiceBudget } from './service-budget.ts';

export type Headers = Record<string, string>;

export interface UpstreamOptions {
  name: string;
  /** Service of this client. Default: the name. */
  service?: string;
  /** Base of every path. Only its host is called. https, or this machine. */
  baseUrl: string;
  /** Headers of each request. Credentials belong here, never in a URL. */
  headers?: () => Promise<Headers> | Headers;
  /** Milliseconds for one `request`, including waits and retries. Default 4000, at most 5000. */
  deadlineMs?: number;
  /** Largest number of concurrent requests. Four times as many may wait. Default 16. */
  concurrency?: number;
  /** Returns true for an allowed redirect of a read. Default: none. Other origins do not get `headers`. */
  mayFollow?: (target: URL) => boolean;
  /** Our own limit, for a service that locks out callers above its limit. The clients of one service share it. */
  budget?: ServiceBudget;
  log: ClientLog;
}

export interface UpstreamRequest<T> {
  method?: Dispatcher.HttpMethod;
  /** Appended to the base URL. The caller encodes segments that come from outside. */
  path: string;
  /** A list repeats its name. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Headers;
  json?: unknown;
  form?: Record<string, string>;
  /** True for a body that is not JSON, such as CSV or an empty body. */
  text?: boolean;
  /** Schema of the body. `z.object` drops unknown keys. */
  schema: z.core.$ZodType<T>;
  /** Accepted statuses besides 2xx. */
  acceptStatus?: number[];
  /** Largest body in bytes. Default: 2 MiB. */
  maxBytes?: number;
  /** True when the call may be repeated. Default: true for GET and HEAD. */
  idempotent?: boolean;
}

export interface UpstreamReply<T> {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  data: T;
}

export interface Upstream {
  /**
   * Calls the service.
   *
   * - A read, and a write marked idempotent, is retried once or twice, with jittered back-off and `Retry-After`, while the deadline
   *   allows it. Any other write is sent once.
   * - Five failures in a row (no reply, 5xx, malformed) open the breaker for two seconds.
   * - All calls for one incoming request end within ten seconds of its start.
   * - `Retry-After` applies to every call. A call before that time waits, or fails if its deadline is sooner.
   *
   * @throws UpstreamError `timeout` (deadline), `network` (refused, reset, cut off), `status` (not accepted; redirects
   *   included), `malformed` (not JSON, or not the schema's), `too-large`, `busy` (too many concurrent calls; with `retryAfterMs` if
   *   the budget or the service's `Retry-After` allows no call in time), `open` (breaker). `maybeApplied` is true if a write may have
   *   taken effect.
   * @throws CallerLimited if the caller's own limit of calls to this service is used up
   */
  request<T>(call: UpstreamRequest<T>): Promise<UpstreamReply<T>>;
  /** Closes the connections. */
  close(): Promise<void>;
}
