import { portalMessages } from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '../plugins/http-error.ts';

/** Who is signed in. Times are milliseconds since 1970. */
export const sessionSchema = z.object({
  sid: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  picture: z.string(),
  issuedAt: z.number(),
  seenAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** A session ends after this time without a visit, and at the latest so long after the sign-in (milliseconds). */
export const sessionLife = { idle: 12 * 3_600_000, absolute: 7 * 24 * 3_600_000, refreshAfter: 5 * 60_000 } as const;

export const isLive = (session: Session, now: number): boolean =>
  now - session.seenAt < sessionLife.idle && now - session.issuedAt < sessionLife.absolute;

/** The session of a route that needs one. Throws 401 when there is none. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw new HttpError(401, portalMessages.auth.required);
  return request.session;
}
