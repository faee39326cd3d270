import { request, type Dispatcher } from 'undici';
import { parseRetryAfter } from './retry-delay.ts';
import { UpstreamError, type UpstreamFailure } from './upstream-error.ts';
import { tooLate } from './while-in-time.ts';

export interface Attempt {
  upstream: string;
  url: URL;
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: string | undefined;
  maxBytes: number;
  accepts: (status: number) => boolean;
  /** True for a write, which must not be lost or repeated. */
  writes: boolean;
}

export interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
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

/** Sends one request and reads the reply up to `maxBytes`. Follows no redirect: a 3xx is an unaccepted status. @throws UpstreamError */
export async function attempt(dispatcher: Dispatcher, call: Attempt, signal: AbortSignal): Promise<RawReply> {
  const fail = (kind: UpstreamFailure, cause: unknown, status?: number) =>
    new UpstreamError(call.upstream, kind, { status, cause, maybeApplied: call.writes && !notSent.has(codeOf(cause)) });
  const failure = (error: unknown, status?: number) => {
    if (codeOf(error) === tooLate) return fail('busy', error);
    return fail(signal.aborted ? 'timeout' : 'network', error, status);
  };

  const { url, method, headers, body = null } = call;
  const reply = await request(url, { dispatcher, method, headers, body, signal }).catch((error: unknown) => {
    throw failure(error);
  });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > call.maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw failure(error, reply.statusCode);
  }
  if (size > call.maxBytes) throw fail('too-large', undefined, reply.statusCode);

  const text = Buffer.concat(chunks).toString('utf8');
  const status = reply.statusCode;
  if (call.accepts(status)) return { status, headers: reply.headers, text };
  throw new UpstreamError(call.upstream, 'status', {
    status,
    body: text,
    maybeApplied: call.writes && status >= 500,
    retryAfterMs: parseRetryAfter(reply.headers['retry-after']),
  });
}
