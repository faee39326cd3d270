import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../plugins/session-cookie.ts';

/** Actor of an operation, and the request that started it. */
export interface Actor {
  actor: string;
  requestId: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({ actor: requireSession(request).username, requestId: request.id });

/** Actor of a decision, who must not be the applicant. */
export interface Decider extends Actor {
  userId: string;
}

export const deciderOf = (request: FastifyRequest): Decider => ({ ...actorOf(request), userId: requireSession(request).userId });
