import type { ServerResponse } from 'node:http';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork } from '../plugins/limits.ts';
import { HttpError } from '../plugins/http-error.ts';
import { acceptsStream, type StreamCaller } from './event-streams.ts';

/** `Retry-After` for a caller with too many open streams, in milliseconds. */
const tooManyForMs = 60_000;

/** Opens a stream on a response. Returns false if there are too many. */
type Open = (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller) => boolean;

/**
 * Replies to a request with a stream.
 *
 * @param headers headers that other replies get from the framework, which a stream bypasses
 * @throws HttpError 406 if the request accepts no stream, 429 if there are too many streams
 */
export function openStream(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>, open: Open): FastifyReply {
  if (!acceptsStream(request.headers.accept)) throw new HttpError(406, requestMessages.notAcceptable);
  const caller = { address: callerNetwork(request.ip), person: request.session?.userId };
  if (!open(reply.raw, { ...headers, 'cache-control': 'no-store', 'x-request-id': request.id }, caller))
    throw new HttpError(429, requestMessages.tooMany, { retryAfterMs: tooManyForMs });
  return reply.hijack();
}
