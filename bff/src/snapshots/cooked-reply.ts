import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cooked } from './cooked.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

interface ChosenReply {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  bytes?: Buffer;
}

/** Picks the client's preferred encoding, or 304 if the client already has those bytes. */
export function chooseReply(request: IncomingHttpHeaders, cooked: Cooked): ChosenReply {
  const { headers, notModified, bytes } = cooked[negotiateEncoding(request['accept-encoding'])];
  return isUnmodified(request, notModified['etag']) ? { status: 304, headers: notModified } : { status: 200, headers, bytes };
}

interface SendOptions {
  /** Status of a full reply. A page may be a 404. */
  status?: 200 | 404;
  /** Override the cooked headers, also in a 304. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a cooked reply through the framework. */
export function sendCooked(request: FastifyRequest, reply: FastifyReply, cooked: Cooked, options: SendOptions = {}): FastifyReply {
  const { status, headers, bytes } = chooseReply(request.headers, cooked);
  return reply
    .code(status === 304 ? status : (options.status ?? 200))
    .headers({ ...headers, ...options.headers })
    .send(bytes);
}

/**
 * Checks `If-None-Match`, which compares weakly and may hold a list or `*` (RFC 9110, 13.1.2). The library `fresh` does not fit: it also
 * reads dates and the request's `Cache-Control`.
 */
export function isUnmodified({ 'if-none-match': header }: IncomingHttpHeaders, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
