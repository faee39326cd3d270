import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { Actor } from './appeal-context.ts';

/** Returns the signed-in person of a request as the actor of a write. */
export const actorOf = (request: FastifyRequest): Actor => ({ username: requireSession(request).username, requestId: request.id });
