import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Cooked } from './cooked.ts';
import { chooseReply } from './cooked-reply.ts';

/** Replies that are the same for everybody, by address. Each returns undefined until its reply is ready. */
export type ReadyReplies = Map<string, () => Cooked | undefined>;

/**
 * Sends ready replies without the framework, because session, limits and validation cost more than the reply. Passes all other
 * requests to `next`.
 *
 * @param headers of every reply of the portal
 * @param onSent called with the address of each ready reply
 */
export function readyFirst(
  ready: ReadyReplies,
  headers: Readonly<Record<string, string>>,
  next: RequestListener,
  onSent: (address: string, status: number, tookMs: number) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    const begunAt = performance.now();
    const cooked = method === 'GET' ? ready.get(url)?.() : undefined;
    if (!cooked) return next(request, response);
    const reply = chooseReply(request.headers, cooked);
    response.writeHead(reply.status, { 'x-request-id': randomUUID(), ...headers, ...reply.headers }).end(reply.bytes);
    onSent(url, reply.status, performance.now() - begunAt);
  };
}
