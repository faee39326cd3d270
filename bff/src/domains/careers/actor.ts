import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../plugins/session-cookie.ts';

/** Actor of an operation, and the request that started it. */
export interface Actor {
  actor: string;
  requestId: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({ actor: requireSession(request).username, requestId: request.id });
