import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../plugins/session-cookie.ts';

/** Username of the person who starts an operation, and the id of their request. */
export interface Actor {
  actor: string;
  requestId: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({ actor: requireSession(request).username, requestId: request.id });

/** Actor of a decision. The user id shows whether they are the applicant. */
export interface Decider extends Actor {
  userId: string;
}

export const deciderOf = (request: FastifyRequest): Decider => ({ ...actorOf(request), userId: requireSession(request).userId });
