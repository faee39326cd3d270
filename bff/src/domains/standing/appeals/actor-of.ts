import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { Actor } from './appeal-context.ts';

/** Returns the signed-in person of a request as the actor of a write. */
export function actorOf(request: FastifyRequest): Actor {
  const { userId, username } = requireSession(request);
  return { userId, username, requestId: request.id };
}
