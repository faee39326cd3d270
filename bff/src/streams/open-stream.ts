import type { ServerResponse } from 'node:http';
import { requestMessages } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork } from '../plugins/caller-network.ts';
import { HttpError } from '../plugins/http-error.ts';
import { acceptsStream, type StreamCaller } from './event-streams.ts';

/** `Retry-After` for a caller with too many open streams, in seconds. */
const tooManyFor = 60;

/** Opens a stream on a response. Returns false when there are too many. */
type Open = (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller) => boolean;

/**
 * Answers a request with a stream.
 *
 * @param headers headers that the framework sets on every other reply: a stream bypasses it
 * @throws HttpError 406 for a request that accepts no stream, 429 for too many streams
 */
export function openStream(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>, open: Open): FastifyReply {
  if (!acceptsStream(request.headers.accept)) throw new HttpError(406, requestMessages.notAcceptable);
  const caller = { address: callerNetwork(request.ip), person: request.session?.userId };
  if (!open(reply.raw, { ...headers, 'cache-control': 'no-store', 'x-request-id': request.id }, caller)) {
    void reply.header('retry-after', tooManyFor);
    throw new HttpError(429, requestMessages.tooMany);
  }
  return reply.hijack();
}
