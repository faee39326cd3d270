import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cooked } from './cooked.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

/** Sends a cooked reply in the encoding that the client prefers, or 304 when the client has those very bytes. */
export function sendCooked(request: FastifyRequest, reply: FastifyReply, cooked: Cooked): FastifyReply {
  const variant = cooked[negotiateEncoding(request.headers['accept-encoding'])];
  if (hasTag(request.headers['if-none-match'], variant.notModified['etag'])) return reply.code(304).headers(variant.notModified).send();
  return reply.headers(variant.headers).send(variant.bytes);
}

/** `If-None-Match` compares weakly and may hold a list or `*` (RFC 9110, 13.1.2). */
function hasTag(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
