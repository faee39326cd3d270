import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Cooked } from './cooked.ts';
import { chooseReply } from './cooked-reply.ts';

/** Replies by address that are the same for everybody. Each gives undefined while it has nothing to send. */
export type ReadyReplies = Map<string, () => Cooked | undefined>;

/**
 * Sends ready replies before the framework looks at the request: session, limits and validation cost more than the reply.
 * Anything but the plain address of such a reply, and a reply that is not ready, goes the way of every request.
 *
 * @param headers what every reply of the portal carries
 */
export function readyFirst(ready: ReadyReplies, headers: Readonly<Record<string, string>>, next: RequestListener): RequestListener {
  return (request, response) => {
    const cooked = request.method === 'GET' ? ready.get(request.url ?? '')?.() : undefined;
    if (!cooked) return next(request, response);
    const reply = chooseReply(request.headers, cooked);
    response.writeHead(reply.status, { 'x-request-id': randomUUID(), ...headers, ...reply.headers }).end(reply.bytes);
  };
}
