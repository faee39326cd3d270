import { request, type Agent, type Dispatcher } from 'undici';
import * as z from 'zod/mini';
import { parseRetryAfter } from './retry-after.ts';
import { UpstreamError } from './upstream-error.ts';
import type { Headers, UpstreamReply, UpstreamRequest } from './upstream.ts';

/** One attempt at a call. */
export interface Attempt<T> {
  upstream: string;
  call: UpstreamRequest<T>;
  url: URL;
  /** Headers for the service itself. Another origin gets only `accept`. */
  headers: Headers;
  /** Allows a redirect. Default: none, so that a 3xx is an unaccepted status. */
  mayFollow: ((target: URL) => boolean) | undefined;
  signal: AbortSignal;
  /** False once the call must not be sent any more. */
  isInTime: () => boolean;
}

interface RawReply {
  status: number;
  headers: UpstreamReply<unknown>['headers'];
  text: string;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 3;
const defaultMaxBytes = 2 * 1024 * 1024;

/** Code of the error for a request whose deadline passed before it was sent. */
const tooLate = 'TOO_LATE';
class TooLate extends Error {
  readonly code = tooLate;
}
/** Codes of errors that occur before the request leaves this machine. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
  tooLate,
]);

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** True for a call without side effects. */
export const isRead = ({ method = 'GET' }: { method?: string }) => method === 'GET' || method === 'HEAD';

const isAccepted = ({ acceptStatus = [] }: UpstreamRequest<unknown>, status: number) =>
  (status >= 200 && status < 300) || acceptStatus.includes(status);

/** Returns the URL of a call. @throws UpstreamError `malformed` if it leaves the configured host or base path */
export function urlOf(base: URL, name: string, { path, query = {} }: UpstreamRequest<unknown>): URL {
  const root = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + root + path);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) throw new UpstreamError(name, 'malformed');
  for (const [key, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) url.searchParams.append(key, String(each));
  return url;
}

/** Returns the body of a call with its content type. */
function bodyOf({ form, json }: UpstreamRequest<unknown>): { body: string; type: string } | undefined {
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return json === undefined ? undefined : { body: JSON.stringify(json), type: 'application/json' };
}

/**
 * Sends a call once, follows at most three allowed redirects of a read, and parses the reply. Credentials never leave their service:
 * another origin gets only the header `accept`.
 *
 * @throws UpstreamError
 */
export async function attempt<T>(agent: Agent, options: Attempt<T>): Promise<UpstreamReply<T>> {
  const { upstream, call, headers } = options;
  const mayFollow = isRead(call) ? options.mayFollow : undefined;
  let { url } = options;
  for (let followed = 0; ; followed += 1) {
    const reply = await exchange(agent, options, url, url.origin === options.url.origin ? headers : { accept: headers['accept'] ?? '*/*' });
    const { status } = reply;
    if (!mayFollow || !redirects.has(status)) return replyOf(options, reply);
    const { location } = reply.headers;
    const target = typeof location === 'string' ? URL.parse(location, url) : null;
    if (!target || followed === maxRedirects || !mayFollow(target)) throw new UpstreamError(upstream, 'status', { status });
    url = target;
  }
}

/** Sends one request, and reads its reply up to the limit of the call. */
async function exchange(agent: Agent, options: Attempt<unknown>, url: URL, headers: Headers): Promise<RawReply> {
  const { upstream, call, signal, isInTime } = options;
  const { method = 'GET', maxBytes = defaultMaxBytes } = call;
  const writes = !isRead(call);
  const failure = (cause: unknown, status?: number) => {
    const code = codeOf(cause);
    const kind = code === tooLate ? 'busy' : signal.aborted ? 'timeout' : 'network';
    return new UpstreamError(upstream, kind, { status, cause, maybeApplied: writes && !notSent.has(code) });
  };
  const content = bodyOf(call);
  const reply = await request(url, {
    dispatcher: writes ? agent.compose(whileInTime(isInTime)) : agent,
    method,
    headers: content ? { ...headers, 'content-type': content.type } : headers,
    body: content?.body ?? null,
    signal,
  }).catch((error: unknown) => {
    throw failure(error);
  });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw failure(error, reply.statusCode);
  }
  if (size > maxBytes) throw new UpstreamError(upstream, 'too-large', { status: reply.statusCode, maybeApplied: writes });
  return { status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString('utf8') };
}

/** Parses a reply with the schema of its call. @throws UpstreamError `status` or `malformed` */
function replyOf<T>({ upstream, call }: Attempt<T>, { status, headers, text }: RawReply): UpstreamReply<T> {
  const writes = !isRead(call);
  if (!isAccepted(call, status)) {
    const retryAfterMs = parseRetryAfter(headers['retry-after']);
    throw new UpstreamError(upstream, 'status', { status, body: text, maybeApplied: writes && status >= 500, retryAfterMs });
  }
  const malformed = (cause: unknown) => new UpstreamError(upstream, 'malformed', { status, cause, maybeApplied: writes });
  let value: unknown = text;
  if (!call.text) {
    try {
      value = JSON.parse(text);
    } catch {
      // The parser's message would quote the body.
      throw malformed(undefined);
    }
  }
  const parsed = z.safeParse(call.schema, value);
  if (!parsed.success) throw malformed(parsed.error);
  return { status, headers, data: parsed.data };
}

/**
 * Creates an interceptor that sends a request only before its deadline. A timer is not enough: a process that is suspended while the
 * request waits for a connection resumes with the request, before any timer runs.
 */
const whileInTime =
  (isInTime: () => boolean): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(...args) {
        if (!isInTime()) throw new TooLate('the time for this request is over');
        handler.onRequestStart?.(...args);
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
