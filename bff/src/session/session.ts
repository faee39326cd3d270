import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** The signed-in person of a request. Times are milliseconds since 1970. */
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

/** Lifetimes in milliseconds. A session ends after `idle` without a visit, and at the latest `absolute` after the sign-in. */
export const sessionLife = { idle: 12 * 3_600_000, absolute: 7 * 24 * 3_600_000, refreshAfter: 5 * 60_000 } as const;

export const isLive = (session: Session, now: number): boolean =>
  now - session.seenAt < sessionLife.idle && now - session.issuedAt < sessionLife.absolute;

export const newSession = (person: Omit<Session, 'sid' | 'issuedAt' | 'seenAt'>, now: number): Session => ({
  ...person,
  sid: randomBytes(24).toString('base64url'),
  issuedAt: now,
  seenAt: now,
});
