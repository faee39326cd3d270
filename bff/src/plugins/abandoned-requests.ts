import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/** Status that proxies log for a request whose caller closed the connection. Nobody receives it. */
const callerGone = 499;

/**
 * Begins no write for a caller that has closed the connection. A process that was stopped, or that is overloaded, finds such
 * requests when it goes on, and their callers have long asked again elsewhere.
 */
async function abandonedRequests(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    const { method, raw } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const isGone = raw.socket.destroyed || raw.socket.readableEnded;
    done(!isRead && isGone ? new HttpError(callerGone, requestMessages.unavailable) : undefined);
  });
}

export const abandonedRequestsPlugin = fp(abandonedRequests, { name: 'abandoned-requests' });
