import { portalMessages } from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { HttpError } from '../plugins/http-error.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

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

/** A session that begins now, under a new id. */
export const newSession = (person: Omit<Session, 'sid' | 'issuedAt' | 'seenAt'>, now: number): Session => ({
  ...person,
  sid: randomBytes(24).toString('base64url'),
  issuedAt: now,
  seenAt: now,
});

/**
 * Why a request has no session. Nobody is told that they are signed out (401) while the store cannot say so: the browser would
 * forget them.
 */
export const missingSession = ({ uncheckedSession }: FastifyRequest): HttpError | StoreUnavailable =>
  uncheckedSession ? new StoreUnavailable('it cannot say whether the session was ended') : new HttpError(401, portalMessages.auth.required);

/** The session of a route that needs one. Throws HttpError 401 when there is none, StoreUnavailable when that is not known. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw missingSession(request);
  return request.session;
}
