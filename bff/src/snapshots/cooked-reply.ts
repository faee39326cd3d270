import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cooked } from './cooked.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

interface ChosenReply {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  bytes?: Buffer;
}

/** The cooked reply in the encoding that the client prefers, or 304 when the client has those very bytes. */
export function chooseReply(request: IncomingHttpHeaders, cooked: Cooked): ChosenReply {
  const { headers, notModified, bytes } = cooked[negotiateEncoding(request['accept-encoding'])];
  return hasTag(request['if-none-match'], notModified['etag']) ? { status: 304, headers: notModified } : { status: 200, headers, bytes };
}

interface SendOptions {
  /** Status of a reply that is sent in full: a page may be a 404. */
  status?: 200 | 404;
  /** In place of the cooked ones, also where the client has the bytes already. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends the chosen reply through the framework. */
export function sendCooked(request: FastifyRequest, reply: FastifyReply, cooked: Cooked, options: SendOptions = {}): FastifyReply {
  const { status, headers, bytes } = chooseReply(request.headers, cooked);
  return reply
    .code(status === 304 ? status : (options.status ?? 200))
    .headers({ ...headers, ...options.headers })
    .send(bytes);
}

/** `If-None-Match` compares weakly and may hold a list or `*` (RFC 9110, 13.1.2). */
function hasTag(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
