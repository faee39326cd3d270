import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../session/session.ts';

/** Who does something, and in which request. */
export interface Actor {
  actor: string;
  requestId: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({ actor: requireSession(request).username, requestId: request.id });
