import { requestMessages } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/** Status that proxies log for a request whose client closed the connection. No client receives it. */
const callerGone = 499;

/**
 * Rejects a write whose client has closed the connection. A suspended or overloaded process finds such requests when it resumes.
 * By then their clients have retried on another process.
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
